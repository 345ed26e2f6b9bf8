import type { PanOffice } from '@pan/contracts/lookups/pan-offices'
import { kilometresBetween, type PinPositions, type Position } from './pin-positions.ts'

const PIN = /\b[1-9]\d{5}$/mu

/** The PIN code in the address of an office; undefined where it has none. */
const pincodeOfOffice = ({ full_data: text }: PanOffice): string | undefined => PIN.exec(text)?.[0]

/** Farther than anything on earth is. */
const UNKNOWN_KILOMETRES = 50_000

/** As the lists name an address that is not used any more. */
const FORMER = /\bformer address\b/iu

interface Measured {
  readonly office: PanOffice
  readonly distance: number | undefined
}

const rankOf = ({ office, distance = UNKNOWN_KILOMETRES }: Measured): number =>
  FORMER.test(office.type) ? distance + UNKNOWN_KILOMETRES : distance

/** Offices with how far they are from a position, the nearest first, then those of which nobody knows, then former addresses. */
export function byDistance(
  offices: readonly PanOffice[],
  from: Position,
  positions: PinPositions,
): readonly PanOffice[] {
  const distanceOf = (office: PanOffice) => {
    const position = positions[pincodeOfOffice(office) ?? '']
    return position && kilometresBetween(from, position)
  }
  return offices
    .map((office) => ({ office, distance: distanceOf(office) }))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map(({ office, distance }) => (distance === undefined ? office : { ...office, distance_km: distance }))
}
