import { and, asc, eq, gt, not, sql } from 'drizzle-orm'
import { startsWith } from '../db/queries/starts-with.ts'
import { valueRows } from '../db/queries/value-rows.ts'
import type { Session } from '../db/store.ts'
import { MAIL } from './job-queue.ts'

/** The name of the job that looks for the account of an address and mails it a link. */
export const PASSWORD_RESET = 'password-reset'

/** The jobs whose payload holds a sealed text: in which field, and what stands before the payload's id in its place. */
export const SEALED_PAYLOADS = {
  [MAIL]: { field: 'mail', place: 'jobs.mail:' },
  [PASSWORD_RESET]: { field: 'email', place: 'jobs.password-reset:' },
} as const

type SealedJob = keyof typeof SEALED_PAYLOADS

interface SealedText {
  readonly id: string
  readonly name: string
  readonly sealed: string
}

interface Replaced {
  readonly id: string
  readonly before: string
  readonly after: string
}

const NO_UUID = '00000000-0000-0000-0000-000000000000'
/** What pg-boss may still hand out, or an operator start again; the rest is done and is removed within the hour. */
export const OPEN = "state < 'completed'"

interface Client {
  query(text: string, values: readonly unknown[]): Promise<{ rows: SealedText[] }>
}
const clientOf = ({ db }: Session): Client => (db as unknown as { $client: Client }).$client

/** The sealed texts of the jobs of a name that wait, run or are dead. */
export function sealedPayloads(job: SealedJob) {
  const { field, place } = SEALED_PAYLOADS[job]
  const textOf = ({ jobs }: Session['tables']) =>
    sql<string>`json_extract(${jobs.payload}, ${sql.raw(`'$.${field}'`)})`
  const text = `data->'payload'->>'${field}'`

  async function find(
    session: Session,
    { beginning, isMeant }: { readonly beginning: string; readonly isMeant: boolean },
    after: string,
    limit: number,
  ): Promise<SealedText[]> {
    const { dialect, tables, db } = session
    if (dialect === 'sqlite') {
      const { jobs } = tables
      const isSo = startsWith(textOf(tables), beginning)
      return db
        .select({
          id: jobs.id,
          name: sql<string>`json_extract(${jobs.payload}, '$.id')`,
          sealed: textOf(tables),
        })
        .from(jobs)
        .where(and(eq(jobs.name, job), gt(jobs.id, after), isMeant ? isSo : not(isSo)))
        .orderBy(asc(jobs.id))
        .limit(limit)
    }
    const { rows } = await clientOf(session).query(
      `SELECT id, data->'payload'->>'id' AS name, ${text} AS sealed FROM pgboss.job
        WHERE ${OPEN} AND data->>'name' = $1 AND id > $2::uuid AND starts_with(${text}, $3) = $4
        ORDER BY id LIMIT $5`,
      [job, after || NO_UUID, beginning, isMeant, limit],
    )
    return rows
  }

  return {
    name: `jobs.${job}`,
    place,
    list: (session: Session, beginning: string, after: string, limit: number) =>
      find(session, { beginning, isMeant: false }, after, limit),
    async sample(session: Session, beginning: string): Promise<SealedText | undefined> {
      const [found] = await find(session, { beginning, isMeant: true }, '', 1)
      return found
    },
    async replace(tx: Session, texts: readonly Replaced[]): Promise<void> {
      const { dialect, tables, db } = tx
      if (dialect === 'sqlite') {
        const { jobs } = tables
        const given = valueRows(['id', 'before', 'after'], texts)
        await db
          .update(jobs)
          .set({
            payload: sql`json_set(${jobs.payload}, ${sql.raw(`'$.${field}'`)}, ${given.columns.after})`,
          })
          .from(given.table)
          .where(and(eq(jobs.id, given.columns.id), eq(textOf(tables), given.columns.before)))
        return
      }
      await clientOf(tx).query(
        `UPDATE pgboss.job SET data = jsonb_set(data, '{payload,${field}}', to_jsonb(given.after))
          FROM unnest($1::uuid[], $2::text[], $3::text[]) AS given(id, before, after)
          WHERE job.id = given.id AND ${OPEN} AND ${text} = given.before`,
        [texts.map(({ id }) => id), texts.map(({ before }) => before), texts.map(({ after }) => after)],
      )
    },
  }
}
