import { and, eq, gt, like as isLike, ne, notLike } from 'drizzle-orm'
import { valueRows } from '../../../db/queries/value-rows.ts'
import type { Session } from '../../../db/store.ts'

export interface SealedText {
  readonly id: string
  readonly sealed: string
}

export interface ReplacedText {
  readonly id: string
  readonly before: string
  readonly after: string
}

/** A column of sealed texts. */
export interface SealedColumn {
  readonly name: string
  /** What stands before the row's id in the place for which its text is sealed. */
  readonly place: string
  /** Texts that do not begin as told, after an id, in the order of ids. */
  list(session: Session, beginning: string, after: string, limit: number): Promise<SealedText[]>
  /** One text that begins as told. */
  sample(session: Session, beginning: string): Promise<SealedText | undefined>
  /** Puts texts in the place of others, where those are still there. One statement for all of them. */
  replace(tx: Session, texts: readonly ReplacedText[]): Promise<void>
}

type Tables = Session['tables']

/** What is common to the tables: the column that a place names a row by, and the sealed one. */
function column(
  name: string,
  place: string,
  pick: (tables: Tables) => {
    readonly table: Tables['applications']
    readonly id: Tables['applications']['id']
    readonly sealed: Tables['applications']['sealed']
    readonly field: string
  },
): SealedColumn {
  return {
    name,
    place,
    list({ tables, db }, beginning, after, limit) {
      const { table, id, sealed } = pick(tables)
      return db
        .select({ id, sealed })
        .from(table)
        .where(and(gt(id, after), ne(sealed, ''), notLike(sealed, `${beginning}%`)))
        .orderBy(id)
        .limit(limit)
    },
    async sample({ tables, db }, beginning) {
      const { table, id, sealed } = pick(tables)
      const [found] = await db
        .select({ id, sealed })
        .from(table)
        .where(isLike(sealed, `${beginning}%`))
        .limit(1)
      return found
    },
    async replace({ tables, db }, texts) {
      const { table, id, sealed, field } = pick(tables)
      const given = valueRows(['id', 'before', 'after'], texts)
      await db
        .update(table)
        .set({ [field]: given.columns.after })
        .from(given.table)
        .where(and(eq(id, given.columns.id), eq(sealed, given.columns.before)))
    },
  }
}

// The tables differ in everything but what is asked of them here.
const like = (table: unknown, id: unknown, sealed: unknown, field: string) =>
  ({ table, id, sealed, field }) as ReturnType<Parameters<typeof column>[2]>

/** Every column that holds sealed texts for longer than a job or a kept answer lives. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  column('affiliates.sealed', 'affiliates.sealed:', ({ affiliates: t }) => like(t, t.id, t.sealed, 'sealed')),
  column('applications.sealed', 'applications.sealed:', ({ applications: t }) =>
    like(t, t.id, t.sealed, 'sealed'),
  ),
  column('application_outcomes.sealed_pan', 'application_outcomes.pan:', ({ applicationOutcomes: t }) =>
    like(t, t.applicationId, t.sealedPan, 'sealedPan'),
  ),
  column('attachments.sealed_name', 'attachments.name:', ({ attachments: t }) =>
    like(t, t.id, t.sealedName, 'sealedName'),
  ),
  column('attachments.sealed_file', 'attachments.file:', ({ attachments: t }) =>
    like(t, t.id, t.sealedFile, 'sealedFile'),
  ),
  column('custom_payments.payer', 'custom_payments.payer:', ({ customPayments: t }) =>
    like(t, t.id, t.payer, 'payer'),
  ),
  column('totp_secrets.sealed', 'totp_secrets:', ({ totpSecrets: t }) =>
    like(t, t.userId, t.sealed, 'sealed'),
  ),
  column('webhook_secrets.sealed', 'webhook_secrets:', ({ webhookSecrets: t }) =>
    like(t, t.id, t.sealed, 'sealed'),
  ),
  column('remarks.sealed_text', 'remarks.text:', ({ remarks: t }) =>
    like(t, t.id, t.sealedText, 'sealedText'),
  ),
]
