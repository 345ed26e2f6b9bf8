import { count } from './value-types.ts'

/** The DPDP Rules of 2025 require a year. */
export const AUDIT_DAYS_MIN = 365

/** For how long things about people are kept. */
export const retentionVariables = {
  APPLICATION_RETENTION_DAYS: count(
    'How many days after its last change or payment an application is erased; its payments stay on record.',
    1095,
  ),
  TEST_APPLICATION_RETENTION_DAYS: count(
    'How many days after its last change a test application of a partner is erased.',
    30,
  ),
  TEST_APPLICATIONS_MAX: count('How many test applications of one partner are kept at a time.', 10_000),
  AADHAAR_RETENTION_DAYS: count(
    'How many days after the first download of the form the Aadhaar number is erased, all but its last four digits.',
    30,
  ),
  ATTACHMENT_RETENTION_DAYS: count(
    'How many days a file that applicants or staff have sent is kept; never longer than AADHAAR_RETENTION_DAYS, because it may show the number.',
    30,
  ),
  AFFILIATE_RETENTION_DAYS: count(
    'How many days a registration as a partner is kept if it was rejected or nobody has decided on it.',
    365,
  ),
  ERASED_RETENTION_DAYS: count(
    'How many days the empty row of an erased application is kept; if there was a payment, for BOOKS_RETENTION_DAYS.',
    30,
  ),
  BOOKS_RETENTION_DAYS: count(
    'How many days payments of erased applications are kept for the accounts: amounts, times and references, but no names.',
    2920,
  ),
  PAYER_RETENTION_DAYS: count(
    'How many days after a custom payment we keep who paid and what for; the amount and the reference stay.',
    365,
  ),
  CONTACT_RETENTION_DAYS: count(
    'How many days a message of the contact page is kept with its answers, answered or not.',
    180,
  ),
  PEOPLE_NOTE_RETENTION_DAYS: count(
    'How many days after it was due the note of a people’s request is kept that nobody has ended; with the end of a request it goes at once.',
    90,
  ),
  UNCONFIRMED_RETENTION_DAYS: count(
    'How many days an account is kept if its e-mail address is not confirmed, nobody uses it and it owns nothing.',
    30,
  ),
  AUDIT_RETENTION_DAYS: count(
    'How many days the audit log is kept: at least 365, which the DPDP Rules require.',
    AUDIT_DAYS_MIN,
    AUDIT_DAYS_MIN,
  ),
  SECURITY_EVENT_RETENTION_DAYS: count(
    'How many days the security log is kept: at least 180, which CERT-In requires.',
    180,
    180,
  ),
}
