import { and, gt, max, ne, not } from 'drizzle-orm'
import { startsWith } from '../../../db/queries/starts-with.ts'
import { sealedPayloads } from '../../../jobs/sealed-payloads.ts'
import type { Clock } from '../../../time/clock.ts'
import { batchRows } from './sealed-batch-rows.repository.ts'
import { type SealedColumn, column, like, type Tables } from './sealed-column.ts'

/** The columns whose texts are sealed again. */
const RESEALED: readonly SealedColumn[] = [
  column('affiliates.sealed', 'affiliates.sealed:', ({ affiliates: t }) => ({
    ...like(t, t.id, t.sealed, 'sealed'),
    keyed: ['panKey', 'gstnKey', 'accountKey'],
  })),
  column('applications.sealed', 'applications.sealed:', ({ applications: t }) =>
    like(t, t.id, t.sealed, 'sealed'),
  ),
  column('application_outcomes.sealed_pan', 'application_outcomes.pan:', ({ applicationOutcomes: t }) =>
    like(t, t.applicationId, t.sealedPan, 'sealedPan', { panKey: '' }),
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
  column('contact_messages.sealed', 'contact_messages.sealed:', ({ contactMessages: t }) =>
    like(t, t.id, t.sealed, 'sealed', { emailKey: '' }),
  ),
  column('custom_payments.payer', 'custom_payments.payer:', ({ customPayments: t }) =>
    like(t, t.id, t.payer, 'payer'),
  ),
  column('totp_secrets.sealed', 'totp_secrets:', ({ totpSecrets: t }) =>
    like(t, t.ownerId, t.sealed, 'sealed'),
  ),
  column('staff_totp.sealed', 'staff_totp:', ({ staffTotp: t }) => like(t, t.ownerId, t.sealed, 'sealed')),
  column('sent_drafts.sealed', 'sent_drafts.sealed:', ({ sentDrafts: t }) => ({
    ...like(t, t.id, t.sealed, 'sealed'),
    keyed: ['emailKey'],
  })),
  column('webhook_secrets.sealed', 'webhook_secrets:', ({ webhookSecrets: t }) =>
    like(t, t.id, t.sealed, 'sealed'),
  ),
  column('return_addresses.sealed', 'return_addresses:', ({ returnAddresses: t }) =>
    like(t, t.id, t.sealed, 'sealed'),
  ),
  column('remarks.sealed_text', 'remarks.text:', ({ remarks: t }) =>
    like(t, t.id, t.sealedText, 'sealedText'),
  ),
  column('outcome_import_rows.sealed', 'outcome_import_rows.sealed:', ({ outcomeImportRows: t }) =>
    like(t, t.id, t.sealed, 'sealed'),
  ),
  batchRows,
  sealedPayloads('mail'),
  sealedPayloads('password-reset'),
]

/** Answers that are kept for repeated calls: by a keyed hash of the call its repetition is known, and nobody has the call any more. */
function repeatableAnswers(clock: Clock): SealedColumn {
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
        .where(and(isLiving(tables), ne(t.answer, ''), not(startsWith(t.answer, beginning))))
      return found!.until
    },
  }
}

/** Every column that holds sealed texts; what has had its time does not count. */
export const sealedColumns = (clock: Clock): readonly SealedColumn[] => [
  ...RESEALED,
  repeatableAnswers(clock),
]
