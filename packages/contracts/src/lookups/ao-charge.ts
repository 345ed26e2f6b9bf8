import type { AoCode } from './ao-codes.ts'

/** Whom an office takes that is none for everybody of its area. */
export type AoCharge = 'exemption' | 'international' | 'forces' | 'special'

const EXEMPTION_TYPES = new Set(['WX', 'CA'])
const CHARGES: readonly (readonly [AoCharge, RegExp])[] = [
  ['exemption', /\bexemp?/iu],
  // IT is international taxation, TP transfer pricing; an ITO is an officer of any.
  ['international', /international|int\. taxn|intl|non[ -]?resident|\(IT\)|\), ?IT,|\bIT ?& ?TP\b|\bTP-\d/iu],
  ['forces', /\b(?:army|navy|air force) personnel/iu],
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
