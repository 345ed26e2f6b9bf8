import { compareDates, type CalendarDate } from '../kit/calendar-date.ts'

export interface GatewayCharge {
  /** Percent of the fee that the gateway takes. */
  readonly percent: number
  /** Percent of tax on that charge, which goes to the government. */
  readonly taxPercent: number
}

type ApplicantStatus = 'individual' | 'non-individual'

/** What our service costs from a day on. The PAN office's own fee is paid there, not to us, and is no part of it. */
export interface Tariff {
  /** The first day in India on which it holds. */
  readonly from: CalendarDate
  /** Ours. */
  readonly feePaise: Readonly<Record<ApplicantStatus, number>>
  /** The gateway's, and the tax on it. */
  readonly charge: GatewayCharge
}

/** Every tariff there was, the oldest first. A change is a new line: orders keep what they were made with. */
export const TARIFFS: readonly [Tariff, ...Tariff[]] = [
  {
    from: { year: 2026, month: 1, day: 1 },
    feePaise: { individual: 150_00, 'non-individual': 250_00 },
    charge: { percent: 2, taxPercent: 18 },
  },
]

/** The tariff of a day; of a day before all of them the oldest. */
export const tariffOn = (today: CalendarDate, tariffs = TARIFFS): Tariff =>
  tariffs.findLast(({ from }) => compareDates(from, today) <= 0) ?? tariffs[0]

/** Gateway charge with its tax on a fee, in whole paise, rounded to the nearest. */
export const gatewayChargePaise = (feePaise: number, { percent, taxPercent }: GatewayCharge): number =>
  Math.round((feePaise * percent * (100 + taxPercent)) / 10_000)

/** The tax that is a part of the gateway charge, in whole paise. */
export const gatewayTaxPaise = (feePaise: number, charge: GatewayCharge): number =>
  gatewayChargePaise(feePaise, charge) - gatewayChargePaise(feePaise, { ...charge, taxPercent: 0 })

export type PaymentMode = 'gateway' | 'cash' | 'free'

/** Paise as rupees with two decimals, as the API shows money: 15354 is "153.54". */
export const rupees = (paise: number): string => (paise / 100).toFixed(2)
