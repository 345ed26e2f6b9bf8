import { dayInIndia } from '@pan/contracts/kit/date-text'
import { tariffOn, type Tariff } from '@pan/contracts/pan/fees'
import { useState } from 'react'

/** What our service costs on the day on which somebody came to a page. */
export function useTariff(): Tariff {
  const [tariff] = useState(() => tariffOn(dayInIndia(new Date())))
  return tariff
}
