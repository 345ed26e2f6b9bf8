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
