import type { Flow } from './flow.ts'

/** What the PAN office takes with the papers, in whole rupees, tax included; none of it is ours. */
export interface GovernmentFees {
  /** A new or changed card to an address in India. */
  readonly card: number
  /** The same card again, without a change. */
  readonly reprint: number
  /** What we know of other ways; undefined where an operator stated fees of their own. */
  readonly checked?: {
    /** The day on which the fees were looked up, as yyyy-mm-dd. */
    readonly on: string
    readonly ePan: number
    /** A new or changed card to an address abroad, and the same card again. */
    readonly abroad: number
    readonly reprintAbroad: number
  }
}

/**
 * The fees as tables of May 2026 quote them: no official page could be read, so that pages say the day and ask to confirm.
 */
export const GOVERNMENT_FEES = {
  card: 107,
  reprint: 50,
  checked: { on: '2026-05-21', ePan: 72, abroad: 1017, reprintAbroad: 959 },
} as const satisfies GovernmentFees

/** What GOVERNMENT_FEE and GOVERNMENT_FEE_REPRINT hold: whole rupees, or nothing for the fee above. */
export const GOVERNMENT_FEE_PATTERN = '^[0-9]{0,5}$'

/**
 * The fees that an operator stated, ours where they did not. Our day and our other fees are left out as soon as they stated
 * one: we do not know where and when theirs was looked up.
 */
export function governmentFeesIn({
  GOVERNMENT_FEE: card = '',
  GOVERNMENT_FEE_REPRINT: reprint = '',
}: {
  readonly GOVERNMENT_FEE?: string | undefined
  readonly GOVERNMENT_FEE_REPRINT?: string | undefined
}): GovernmentFees {
  if (card === '' && reprint === '') return GOVERNMENT_FEES
  const stated = (text: string, ours: number) => (text === '' ? ours : Number(text))
  return { card: stated(card, GOVERNMENT_FEES.card), reprint: stated(reprint, GOVERNMENT_FEES.reprint) }
}

/** What an application of a flow costs at the PAN office within India: a lost card comes back without a change. */
export const governmentFeeOf = ({ card, reprint }: GovernmentFees, flow: Flow): number =>
  flow === 'lost' ? reprint : card

/** What it costs for a card sent abroad; undefined where an operator stated fees of their own, which are those within India. */
export const governmentFeeAbroad = ({ checked }: GovernmentFees, flow: Flow): number | undefined =>
  checked && (flow === 'lost' ? checked.reprintAbroad : checked.abroad)

/** What it costs for a card of which we know whether it is sent abroad. */
export const governmentFeeFor = (fees: GovernmentFees, flow: Flow, isAbroad: boolean): number | undefined =>
  isAbroad ? governmentFeeAbroad(fees, flow) : governmentFeeOf(fees, flow)
