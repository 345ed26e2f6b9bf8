import type { AoCode } from './ao-codes.ts'

/** Whom an office takes that is none for everybody of its area. */
export type AoCharge = 'exemption' | 'international' | 'special'

const EXEMPTION_TYPES = new Set(['WX', 'CA'])
const CHARGES: readonly (readonly [AoCharge, RegExp])[] = [
  ['exemption', /exempt/iu],
  ['international', /international|intl|non[ -]?resident/iu],
  ['special', /central|large taxpayer|\bLTU\b|computer operations/iu],
]

/** The special charge that the text of a row names; the lists say of most of them that they are for everybody. */
export function chargeOf({
  ao_type,
  ward,
  description,
}: Pick<AoCode, 'ao_type' | 'ward' | 'description'>): AoCharge | undefined {
  if (EXEMPTION_TYPES.has(ao_type)) return 'exemption'
  return CHARGES.find(([, words]) => words.test(`${ward} ${description}`))?.[0]
}
