import type { ApplicationState } from '@pan/contracts/pan/application-states'

/** A move that does not count yet. */
export interface Waiting {
  id: string
  coupon: string
  to: ApplicationState
  /** By the clock of this page, in milliseconds. */
  until: number
  /** It counts by now, and is shown until somebody goes on. */
  isOver?: true
}
