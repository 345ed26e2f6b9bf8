import { sql, type SQL } from 'drizzle-orm'

/**
 * Rows of texts that a statement brings along, for `UPDATE … FROM`: one statement for many rows, each with values of its own.
 * Both databases name the columns of `VALUES` alike: column1, column2, …
 */
export function valueRows<Name extends string>(
  names: readonly Name[],
  rows: readonly Readonly<Record<Name, string>>[],
): { readonly table: SQL; readonly columns: Readonly<Record<Name, SQL<string>>> } {
  const values = rows.map(
    (row) =>
      sql`(${sql.join(
        names.map((name) => sql`${row[name]}`),
        sql`, `,
      )})`,
  )
  const columns = names.map((name, at) => [name, sql.raw(`given.column${at + 1}`)])
  return {
    table: sql`(VALUES ${sql.join(values, sql`, `)}) AS given`,
    columns: Object.fromEntries(columns) as Record<Name, SQL<string>>,
  }
}
