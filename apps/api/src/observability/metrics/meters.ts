import type { Outcome, SecurityEventKind } from '../security-events/security-event.ts'

/** What can happen to a payment. */
export const PAYMENT_EVENTS = [
  'succeeded',
  'failed',
  'cancelled',
  'refused',
  'surplus',
  'refunded',
  'refund pending',
  'refund failed',
] as const

/** What the product counts about itself. Labels name routes, kinds and states: never a person, a reference or an address. */
export interface Meters {
  /** An answer went out; `route` is the pattern, empty where none matched. */
  request(method: string, route: string, status: number, milliseconds: number): void
  /** An application was taken. */
  submission(category: string): void
  /** The state of a payment changed, and that is durable. */
  payment(event: (typeof PAYMENT_EVENTS)[number]): void
  /** A document was made. */
  document(kind: string, milliseconds: number): void
  /** A form was printed as our facsimile although an official one is in use. */
  facsimileInstead(form: string): void
  /** The payment gateway answered a call, or did not. */
  gatewayCall(call: string, isAnswered: boolean, milliseconds: number): void
  /** Something happened that the security log is told of. */
  securityEvent(kind: SecurityEventKind, outcome: Outcome): void
  /** Calls are counted together with other processes, or this one counts for itself since Valkey does not answer. */
  countedTogether(isTogether: boolean): void
  /** Each second: how long the event loop of the staff's process stood at most, in seconds, and the memory that it holds, in bytes. */
  staffProcess(loopDelay: number, residentMemory: number): void
}

const nothing = () => undefined

/** Counts nothing, for a process that nobody asks. */
export const noMeters: Meters = {
  request: nothing,
  submission: nothing,
  payment: nothing,
  document: nothing,
  facsimileInstead: nothing,
  gatewayCall: nothing,
  securityEvent: nothing,
  countedTogether: nothing,
  staffProcess: nothing,
}
