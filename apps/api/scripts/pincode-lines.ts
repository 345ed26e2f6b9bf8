import { STATES } from '@pan/contracts/pan/states'

/** One PIN code as the seed reads it: number, state, district, city, places. */
type Line = [pincode: string, state: string, district: string, city: string, places: string[]]

const PLACES_MAX = 30
const BOXES = 25

// GeoNames spells these unlike the form; Ladakh is still a part of Jammu & Kashmir there.
const STATE_SPELLINGS: Readonly<Record<string, string>> = {
  'ANDAMAN & NICOBAR ISLANDS': 'ANDAMAN AND NICOBAR ISLANDS',
  CHATTISGARH: 'CHHATTISGARH',
  'JAMMU & KASHMIR': 'JAMMU AND KASHMIR',
  PONDICHERRY: 'PUDUCHERRY',
}
const LADAKH_DISTRICTS = new Set(['LEH', 'KARGIL'])
const DISTRICT_SPELLINGS: Readonly<Record<string, string>> = { PONDICHERRY: 'PUDUCHERRY' }

// Cities that fill their whole district: there the names of sub-districts are those of quarters.
const CITY_DISTRICTS = new Set(['BENGALURU', 'CHANDIGARH', 'CHENNAI', 'HYDERABAD', 'KOLKATA', 'MUMBAI'])
const NO_TOWNS = new Set(['SADAR', 'CITY', 'INDUSTRIAL ESTATE', 'GMC'])
const HEAD_OFFICE = /[ ,(]*\b(?:H\.? ?O|G\.? ?P\.? ?O|H\.?P\.?O)\b\.?\)?$/u
const QUARTER =
  / (?:NORTH|SOUTH|EAST|WEST|CENTRAL|CITY|URBAN|RURAL|SADAR|TOWN|TALUKA?|TEHSIL|MANDAL|\(.*\))(?: .*)?$/u

const tidy = (text: string): string =>
  text
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9.,'&/()#: -]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()

interface Office {
  readonly place: string
  readonly state: string
  readonly district: string
  readonly subDistrict: string
}

function readOffice(line: string): [pincode: string, office: Office] | undefined {
  const [, pincode = '', place = '', state = '', , district = '', , subDistrict = ''] = line.split('\t')
  if (!/^[1-9]\d{5}$/u.test(pincode)) return undefined
  const office = {
    place: tidy(place),
    state: tidy(state),
    district: tidy(district),
    subDistrict: subDistrict === 'NA' ? '' : tidy(subDistrict),
  }
  return [pincode, office]
}

/** The value that most of them have; the first in the alphabet among equals. */
function most(values: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const value of values) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
  const [best] = [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
  return best?.[0] ?? ''
}

function stateOf(offices: readonly Office[], district: string): string {
  const spelt = most(offices.map(({ state }) => state))
  const state = LADAKH_DISTRICTS.has(district) ? 'LADAKH' : (STATE_SPELLINGS[spelt] ?? spelt)
  if (!(STATES as readonly string[]).includes(state)) throw new Error(`There is no state ${state}.`)
  return state
}

/** The town that people write: that of a head post office, a city that is a district, the sub-district, or the district. */
function cityOf(offices: readonly Office[], state: string, district: string): string {
  if (state === 'DELHI') {
    return offices.some(({ subDistrict }) => subDistrict === 'NEW DELHI') ? 'NEW DELHI' : 'DELHI'
  }
  if (CITY_DISTRICTS.has(district)) return district
  const headOffice = offices.find(({ place }) => HEAD_OFFICE.test(place))?.place.replace(HEAD_OFFICE, '')
  const subDistrict = most(offices.map((office) => office.subDistrict)).replace(QUARTER, '')
  return (
    [headOffice, subDistrict].find((name) => name && name.length <= BOXES && !NO_TOWNS.has(name)) ?? district
  )
}

function lineOf(pincode: string, offices: readonly Office[]): Line {
  const spelt = most(offices.map(({ district }) => district))
  const district = DISTRICT_SPELLINGS[spelt] ?? spelt
  const state = stateOf(offices, district)
  const places = [...new Set(offices.map(({ place }) => place))]
    .filter((place) => place !== '' && place.length <= BOXES)
    .sort()
  const city = cityOf(offices, state, district)
  return [pincode, state, district, DISTRICT_SPELLINGS[city] ?? city, places.slice(0, PLACES_MAX)]
}

/** Reads GeoNames' postal codes of India (one post office a line) into one line for each PIN code. */
export function pincodeLines(geonames: string): Line[] {
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
    .map(([pincode, offices]) => lineOf(pincode, offices))
}
