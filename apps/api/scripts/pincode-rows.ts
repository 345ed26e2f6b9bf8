import { STATES } from '@pan/contracts/pan/places/states'
import { pincodeOf, tidy, type Office } from '../src/modules/lookups/pincode-of.ts'

// GeoNames spells these unlike the form.
const STATE_SPELLINGS: Readonly<Record<string, string>> = {
  'ANDAMAN & NICOBAR ISLANDS': 'ANDAMAN AND NICOBAR ISLANDS',
  CHATTISGARH: 'CHHATTISGARH',
  'JAMMU & KASHMIR': 'JAMMU AND KASHMIR',
  PONDICHERRY: 'PUDUCHERRY',
}

function stateOf(spelt: string): string {
  const state = STATE_SPELLINGS[tidy(spelt)] ?? tidy(spelt)
  if (!(STATES as readonly string[]).includes(state)) throw new Error(`There is no state ${state}.`)
  return state
}

function readOffice(line: string): [pincode: string, office: Office] | undefined {
  const [, pincode = '', place = '', state = '', , district = '', , subDistrict = ''] = line.split('\t')
  if (!/^[1-9]\d{5}$/u.test(pincode)) return undefined
  const office = {
    place: tidy(place),
    state: stateOf(state),
    district: tidy(district),
    subDistrict: subDistrict === 'NA' ? '' : tidy(subDistrict),
  }
  return [pincode, office]
}

/** Reads GeoNames' postal codes of India (one post office a line) into one row for each PIN code. */
export function pincodeRows(geonames: string) {
  const byPincode = new Map<string, Office[]>()
  for (const line of geonames.split('\n')) {
    const [pincode, office] = readOffice(line) ?? []
    if (!pincode || !office) continue
    const offices = byPincode.get(pincode)
    if (offices) offices.push(office)
    else byPincode.set(pincode, [office])
  }
  return [...byPincode]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([pincode, offices]) => pincodeOf(pincode, offices))
}

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!

/**
 * Where the post offices of each PIN code are, in hundredths of a degree: the middle one of each direction, as a few are far
 * off by mistake.
 */
export function pinPositions(geonames: string): Record<string, [north: number, east: number]> {
  const byPincode = new Map<string, { north: number[]; east: number[] }>()
  for (const line of geonames.split('\n')) {
    const [, pincode = '', , , , , , , , north = '', east = ''] = line.split('\t')
    if (!/^[1-9]\d{5}$/u.test(pincode) || north === '' || east === '') continue
    const found = byPincode.get(pincode) ?? { north: [], east: [] }
    byPincode.set(pincode, found)
    found.north.push(Math.round(Number(north) * 100))
    found.east.push(Math.round(Number(east) * 100))
  }
  return Object.fromEntries(
    [...byPincode].map(([pincode, { north, east }]) => [pincode, [middle(north), middle(east)]]),
  )
}
