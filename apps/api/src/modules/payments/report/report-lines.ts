import { rupees } from '@pan/contracts/pan/fees'
import type { Count } from '../payments.tables.ts'

interface Line {
  readonly what: string
  readonly count: number
  readonly rupees: string
}

/** A sum of the report, in words. */
export const line = (what: string, { count, paise }: Count): Line => ({ what, count, rupees: rupees(paise) })

/** The commands that list what a page has no room for; no field where everything has. */
export function moreOf(pages: Readonly<Record<string, { readonly next: string }>>) {
  const more = Object.entries(pages)
    .filter(([, { next }]) => next !== '')
    .map(([kind, { next }]) => `payments list ${kind} --after ${next}`)
  return more.length === 0 ? {} : { more }
}
