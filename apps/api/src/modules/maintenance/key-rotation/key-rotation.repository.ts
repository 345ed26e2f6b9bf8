import { and, eq, gt, max, ne, not, sql } from 'drizzle-orm'
import { columns } from '../../../db/columns.ts'
import { begins } from '../../../db/queries/begins.ts'
import { valueRows } from '../../../db/queries/value-rows.ts'
import { sealedPayloads } from '../../../jobs/sealed-payloads.ts'
import type { Clock } from '../../../time/clock.ts'
import { type SealedText, type SealedColumn, column, like, type Tables } from './sealed-column.ts'

/** Rows of partners' files, which are named by their file and their line. */
const batchRows: SealedColumn = {
  name: 'batch_rows.sealed',
  place: 'batch_rows.sealed:',
  async list({ tables: { batchRows: t }, db }, beginning, after, limit) {
    const [batchId = '', line = ''] = after.split('.')
    const isAfter = sql`(${t.batchId}, ${t.line}) > (${batchId}, ${Number(line)})`
    const rows = await db
      .select({ batchId: t.batchId, line: t.line, sealed: t.sealed })
      .from(t)
      .where(and(isAfter, ne(t.sealed, ''), not(begins(t.sealed, beginning))))
      .orderBy(t.batchId, t.line)
      .limit(limit)
    return rows.map(namedRow)
  },
  async sample({ dialect, tables: { batchRows: t }, db }, beginning) {
    const rows = await db
      .select({ batchId: t.batchId, line: t.line, sealed: t.sealed })
      .from(t)
      .where(eq(columns[dialect].beginning(t.sealed), beginning))
      .limit(1)
    return rows.map(namedRow)[0]
  },
  async replace({ tables: { batchRows: t }, db }, texts) {
    const rows = texts.map(({ id, ...text }) => {
      const [batchId = '', line = ''] = id.split('.')
      return { batchId, line, ...text }
    })
    const { table, columns } = valueRows(['batchId', 'line', 'before', 'after'], rows)
    const isRow = and(eq(t.batchId, columns.batchId), sql`${t.line} = CAST(${columns.line} AS integer)`)
    await db
      .update(t)
      .set({ sealed: sql`${columns.after}` })
      .from(table)
      .where(and(isRow, eq(t.sealed, columns.before)))
  },
}

function namedRow({ batchId, line, sealed }: { batchId: string; line: number; sealed: string }): SealedText {
  const name = `${batchId}.${line}`
  return { id: name, name, sealed }
}

/** The columns whose texts are sealed again. */
const RESEALED: readonly SealedColumn[] = [
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
  column('case_notes.sealed_text', 'case_notes.text:', ({ caseNotes: t }) =>
    like(t, t.id, t.sealedText, 'sealedText'),
  ),
  column('staff_runs.sealed_words', 'staff_runs.words:', ({ staffRuns: t }) =>
    like(t, t.id, t.sealedWords, 'sealedWords'),
  ),
  column('custom_payments.payer', 'custom_payments.payer:', ({ customPayments: t }) =>
    like(t, t.id, t.payer, 'payer'),
  ),
  column('totp_secrets.sealed', 'totp_secrets:', ({ totpSecrets: t }) =>
    like(t, t.ownerId, t.sealed, 'sealed'),
  ),
  column('staff_totp.sealed', 'staff_totp:', ({ staffTotp: t }) => like(t, t.ownerId, t.sealed, 'sealed')),
  column('webhook_secrets.sealed', 'webhook_secrets:', ({ webhookSecrets: t }) =>
    like(t, t.id, t.sealed, 'sealed'),
  ),
  column('remarks.sealed_text', 'remarks.text:', ({ remarks: t }) =>
    like(t, t.id, t.sealedText, 'sealedText'),
  ),
  batchRows,
  sealedPayloads('mail'),
  sealedPayloads('password-reset'),
]

/** Answers that are kept for repeated calls: by a keyed hash of the call its repetition is known, and nobody has the call any more. */
function keptAnswers(clock: Clock): SealedColumn {
  // One that has had its time answers nobody, though its row stays until the next housekeeping.
  const isLiving = ({ idempotentAnswers: t }: Tables) => gt(t.expiresAt, clock.now().toISOString())
  return {
    ...column(
      'idempotent_answers.answer',
      'idempotent_answers.answer:',
      ({ idempotentAnswers: t }) => like(t, t.scope, t.answer, 'answer'),
      isLiving,
    ),
    async lastUntil({ tables, db }, beginning) {
      const { idempotentAnswers: t } = tables
      const [found] = await db
        .select({ until: max(t.expiresAt) })
        .from(t)
        .where(and(isLiving(tables), ne(t.answer, ''), not(begins(t.answer, beginning))))
      return found!.until
    },
  }
}

/** Every column that holds sealed texts; what has had its time does not count. */
export const sealedColumns = (clock: Clock): readonly SealedColumn[] => [...RESEALED, keptAnswers(clock)]
