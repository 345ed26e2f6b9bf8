/** Our service fee in paise: 150 rupees for an individual, 250 for every other applicant. */
export const serviceFeePaise = (applicantStatus: 'individual' | 'non-individual'): number =>
  applicantStatus === 'individual' ? 150_00 : 250_00

export interface GatewayCharge {
  /** Percent of the fee that the gateway takes. */
  readonly percent: number
  /** Percent of tax on that charge. */
  readonly taxPercent: number
}

/** Gateway charge with its tax on a fee, in whole paise, rounded to the nearest. */
export const gatewayChargePaise = (feePaise: number, { percent, taxPercent }: GatewayCharge): number =>
  Math.round((feePaise * percent * (100 + taxPercent)) / 10_000)

export type PaymentMode = 'gateway' | 'cash' | 'free'

/** What an order costs in paise: the fee, with the gateway's charge only where the gateway is used. */
export function orderPaise(mode: PaymentMode, feePaise: number, charge: GatewayCharge): number {
  if (mode === 'free') return 0
  return mode === 'gateway' ? feePaise + gatewayChargePaise(feePaise, charge) : feePaise
}

/** Paise as rupees with two decimals, as the API shows money: 15354 is "153.54". */
export const rupees = (paise: number): string => (paise / 100).toFixed(2)
