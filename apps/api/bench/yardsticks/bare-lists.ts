import Database from 'better-sqlite3'

const AO_CODE = 'id ward ao_code ao_type type category range_code ao_nbr city description'.split(' ')
const OFFICE = 'type registered_with fc_name full_data'.split(' ')

/** Puts the lists of the product into tables with a column for each value, as the yardstick keeps them. */
export function copyLists(fromFile: string, toFile: string): void {
  const from = new Database(fromFile, { readonly: true })
  const to = new Database(toFile)
  to.exec(`
    CREATE TABLE ao_codes (position INTEGER PRIMARY KEY, state TEXT NOT NULL, ${AO_CODE.join(' TEXT NOT NULL, ')} TEXT NOT NULL);
    CREATE INDEX ao_codes_city ON ao_codes (city, state, type);
    CREATE TABLE pan_offices (position INTEGER PRIMARY KEY, state TEXT NOT NULL, city TEXT NOT NULL, ${OFFICE.join(' TEXT NOT NULL, ')} TEXT NOT NULL)`)
  const copy = (table: string, columns: readonly string[]) => {
    const insert = to.prepare(
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((name) => `:${name}`).join(', ')})`,
    )
    const rows = from.prepare(`SELECT position, state, city, shown FROM ${table}`).all()
    for (const { shown, ...row } of rows as { shown: string; position: number }[])
      insert.run({ ...row, ...JSON.parse(shown) })
  }
  to.transaction(() => {
    copy('ao_codes', ['position', 'state', ...AO_CODE])
    copy('pan_offices', ['position', 'state', 'city', ...OFFICE])
  })()
  from.close()
  to.close()
}
