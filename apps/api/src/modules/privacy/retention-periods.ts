import type { Config } from '../../config/config.ts'

/**
 * How long an application is kept after its last change, a test application, its Aadhaar number after the first download of the form, a
 * file after it was sent, and a registration as a partner that came to nothing; the empty row of an erased application, and that of a paid one; who
 * made a custom payment; a message of the contact page; the note of a people's request that is open; an account that nobody has confirmed; what the audit log and the security log say.
 */
export interface RetentionPeriods {
  readonly application: number
  readonly test: number
  readonly aadhaar: number
  readonly attachment: number
  readonly affiliate: number
  readonly erased: number
  readonly books: number
  readonly payer: number
  readonly contact: number
  readonly note: number
  readonly unconfirmed: number
  readonly audit: number
  readonly securityEvents: number
}

/** The periods as an operator has set them. */
export const retentionPeriods = (config: Config): RetentionPeriods => ({
  application: config.APPLICATION_RETENTION_DAYS,
  test: config.TEST_APPLICATION_RETENTION_DAYS,
  aadhaar: config.AADHAAR_RETENTION_DAYS,
  attachment: Math.min(config.ATTACHMENT_RETENTION_DAYS, config.AADHAAR_RETENTION_DAYS),
  affiliate: config.AFFILIATE_RETENTION_DAYS,
  erased: config.ERASED_RETENTION_DAYS,
  books: config.BOOKS_RETENTION_DAYS,
  payer: config.PAYER_RETENTION_DAYS,
  contact: config.CONTACT_RETENTION_DAYS,
  note: config.PEOPLE_NOTE_RETENTION_DAYS,
  unconfirmed: config.UNCONFIRMED_RETENTION_DAYS,
  audit: config.AUDIT_RETENTION_DAYS,
  securityEvents: config.SECURITY_EVENT_RETENTION_DAYS,
})
