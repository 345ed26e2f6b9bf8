import { FLOW_OF } from '@pan/contracts/pan/flow'
import { governmentFeeFor, type GovernmentFees } from '@pan/contracts/pan/government-fees'
import { isStopped } from '@pan/contracts/pan/application-states'
import type { Sealer } from '../../crypto/sealed.ts'
import type { Session } from '../../db/store.ts'
import { goesAbroad } from '../../pdf/form/filled-address.ts'
import { findApplication } from './applications.repository.ts'
import { formSelectionOf } from './form-selection.ts'
import { openAnswers } from './sealed-answers.ts'

/** What the PAN office takes for the card of an application. */
export interface CardFee {
  readonly isAbroad: boolean
  /** Undefined where only the office knows. */
  readonly rupees: number | undefined
  /** Since when nobody pays it any more; null where it may be paid. */
  readonly endedAt: string | null
}

/** Undefined where there is no such application any more. */
export type FindCardFee = (session: Session, applicationId: string) => Promise<CardFee | undefined>

export const cardFees =
  (sealer: Sealer, fees: GovernmentFees): FindCardFee =>
  async (session, applicationId) => {
    const found = await findApplication(session, applicationId)
    if (!found) return undefined
    const isAbroad = goesAbroad(openAnswers(sealer, found.row))
    const { category } = formSelectionOf(found.row)
    return {
      isAbroad,
      rupees: governmentFeeFor(fees, FLOW_OF[category], isAbroad),
      // What has ended is not changed any more.
      endedAt: isStopped(found.row.state) ? found.row.updatedAt : null,
    }
  }
