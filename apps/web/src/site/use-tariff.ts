import { dayInIndia } from '@pan/contracts/kit/date-text'
import { gatewayChargePaise, tariffOn } from '@pan/contracts/pan/fees'
import { useState } from 'react'
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
