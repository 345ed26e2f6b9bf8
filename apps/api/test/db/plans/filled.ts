import type { Client } from 'pg'

// In tables that are as good as empty PostgreSQL takes any index for any other. Nobody is to find out meanwhile what they hold.
const ROWS = 2000
const FILL = `SELECT format('ALTER TABLE %1$I SET (autovacuum_enabled = off); INSERT INTO %1$I (%2$s) SELECT %3$s FROM generate_series(1, ${ROWS}) n', table_name,
    string_agg(quote_ident(column_name), ', '), string_agg(CASE data_type WHEN 'text' THEN '''g'' || n'
      WHEN 'boolean' THEN 'n % 2 = 0' WHEN 'jsonb' THEN '''{}''' WHEN 'tsvector' THEN '''x''' ELSE 'n' END, ', ')) AS filling
  FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
  WHERE table_schema = 'public' AND is_generated = 'NEVER' AND table_type = 'BASE TABLE'
  GROUP BY table_name`

/** Puts rows that mean nothing into every table. */
export async function fill(server: Client): Promise<void> {
  const { rows } = await server.query<{ filling: string }>(FILL)
  // Nothing that they refer to has to be there.
  await server.query('SET session_replication_role = replica')
  for (const { filling } of rows) await server.query(filling)
  // Their number is known by that, and nothing of what they hold: were a value as rare as it is in these rows, an index of one
  // column would be as good as one of several.
  await server.query('VACUUM')
}
