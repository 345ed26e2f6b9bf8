import type { Part, PartState } from '@pan/contracts/service/status'

/** What is known of the parts without a person's word. Seconds count from when something was due. */
export interface Measured {
  readonly isDatabaseUp: boolean
  readonly areFilesUp: boolean
  /** Of the mail or short message that waits longest for its first try. */
  readonly mailsLateSeconds: number
  /** Mails and short messages that have failed and wait for another try. */
  readonly mailsFailing: number
  /** Of the payment that should have been asked about first. */
  readonly paymentsLateSeconds: number
  /** From 0 to 1. */
  readonly gatewayFailedShare: number
  /** Of the event that waits longest for its first try. */
  readonly webhooksLateSeconds: number
}

/** From these on the alerts call somebody, too. */
const MAILS_LATE_SECONDS = 300
const WEBHOOKS_LATE_SECONDS = 300
const PAYMENTS_LATE_SECONDS = 900
const GATEWAY_FAILED_SHARE = 0.2
/** One mailbox that takes nothing today is no disruption. */
const MAILS_FAILING_MIN = 5

/** How each part is, as far as the server can tell by itself. */
export function measuredStates(measured: Measured): Record<Part, PartState> {
  const needsDatabase: PartState = measured.isDatabaseUp ? 'operational' : 'down'
  /** A part that needs the database, and works less well when `isLess`. */
  const part = (isLess: boolean): PartState =>
    measured.isDatabaseUp ? (isLess ? 'disrupted' : 'operational') : 'down'
  const { areFilesUp } = measured
  return {
    // Pages that are read may be there without either.
    site: measured.isDatabaseUp ? 'operational' : 'disrupted',
    applications: part(!areFilesUp),
    payments: part(
      measured.paymentsLateSeconds > PAYMENTS_LATE_SECONDS ||
        measured.gatewayFailedShare > GATEWAY_FAILED_SHARE,
    ),
    documents: measured.isDatabaseUp && !areFilesUp ? 'down' : needsDatabase,
    mails: part(measured.mailsLateSeconds > MAILS_LATE_SECONDS || measured.mailsFailing >= MAILS_FAILING_MIN),
    lookups: needsDatabase,
    partner_api: part(!areFilesUp),
    webhooks: part(measured.webhooksLateSeconds > WEBHOOKS_LATE_SECONDS),
  }
}
