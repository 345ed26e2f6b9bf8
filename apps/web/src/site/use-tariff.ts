import { dayInIndia } from '@pan/contracts/kit/date-text'
import { gatewayChargePaise, OFFICIAL_FEES, tariffOn } from '@pan/contracts/pan/fees'
import { useState } from 'react'
import type { Flow } from '@pan/contracts/pan/flow'
import { config } from './config.ts'

/** What our service costs on the day on which somebody came to a page, and what the gateway adds to it, in rupees. */
export function useTariff() {
  const [tariff] = useState(() => tariffOn(dayInIndia(new Date())))
  return (applicant: keyof typeof tariff.feePaise) => {
    const feePaise = tariff.feePaise[applicant]
    const chargePaise = gatewayChargePaise(feePaise, { ...tariff.charge, ...config.gatewayCharge })
    return { fee: feePaise / 100, charge: chargePaise / 100, total: (feePaise + chargePaise) / 100 }
  }
}

/** What the PAN office takes for an application of a flow, in rupees: a lost card comes back without a change. */
export const officialFee = (flow: Flow): number =>
  flow === 'lost' ? OFFICIAL_FEES.reprint : config.governmentFee
