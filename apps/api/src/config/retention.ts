import { count } from './kinds.ts'

/** For how long things about people are kept. */
export const retentionVariables = {
  APPLICATION_RETENTION_DAYS: count(
    'How long after its last change or payment an application is forgotten; what was paid stays on record.',
    1095,
  ),
  AADHAAR_RETENTION_DAYS: count(
    'How long after the first download of the form the Aadhaar number is forgotten, all but its last four digits.',
    30,
  ),
  ATTACHMENT_RETENTION_DAYS: count(
    'How long a file is kept that applicants or staff have sent; never longer than AADHAAR_RETENTION_DAYS, for it may show the number.',
    30,
  ),
  AFFILIATE_RETENTION_DAYS: count(
    'How long a registration as a partner is kept that was rejected, or that nobody has decided on.',
    365,
  ),
  ERASED_RETENTION_DAYS: count(
    'How long the empty row of an erased application stays; where money came it stays for BOOKS_RETENTION_DAYS.',
    30,
  ),
  BOOKS_RETENTION_DAYS: count(
    'How long payments of erased applications are kept for the books: amounts, moments and references, nobody’s name.',
    2920,
  ),
  PAYER_RETENTION_DAYS: count(
    'How long after a custom payment it is kept who paid and what for; amount and reference stay.',
    365,
  ),
  UNCONFIRMED_RETENTION_DAYS: count(
    'How long an account is kept whose address nobody has confirmed, that nobody uses and that owns nothing.',
    30,
  ),
  SECURITY_EVENT_RETENTION_DAYS: count(
    'How long the security log is kept: 180 days at least, which CERT-In asks for.',
    180,
    180,
  ),
}
