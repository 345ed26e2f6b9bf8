import type { PincodeRow } from './lookups.repository.ts'

const PLACES_MAX = 30
const BOXES = 25

// Some lists still count Ladakh as a part of Jammu & Kashmir.
const LADAKH_DISTRICTS = new Set(['LEH', 'KARGIL'])
const DISTRICT_SPELLINGS: Readonly<Record<string, string>> = { PONDICHERRY: 'PUDUCHERRY' }

// Cities that fill their whole district: there the names of sub-districts are those of quarters.
const CITY_DISTRICTS = new Set(['BENGALURU', 'CHANDIGARH', 'CHENNAI', 'HYDERABAD', 'KOLKATA', 'MUMBAI'])
const NO_TOWNS = new Set(['SADAR', 'CITY', 'INDUSTRIAL ESTATE', 'GMC'])
const HEAD_OFFICE = /[ ,(]*\b(?:H\.? ?O|G\.? ?P\.? ?O|H\.?P\.?O)\b\.?\)?$/u
const QUARTER =
  / (?:NORTH|SOUTH|EAST|WEST|CENTRAL|CITY|URBAN|RURAL|SADAR|TOWN|TALUKA?|TEHSIL|MANDAL|\(.*\))(?: .*)?$/u

/** In the letters that the form takes. */
export const tidy = (text: string): string =>
  text
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9.,'&/()#: -]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()

/** What a list of post offices says of one, in capitals; `subDistrict` is empty where it says none. */
export interface Office {
  readonly place: string
  readonly state: string
  readonly district: string
  readonly subDistrict: string
}

/** The value that most of them have; the first in the alphabet among equals. */
function most(values: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const value of values) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
  const [best] = [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
  return best?.[0] ?? ''
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

/** The line of a PIN code, of what its post offices say; states are spelt as on the form. */
export function pincodeOf(pincode: string, offices: readonly Office[]): PincodeRow {
  const spelt = most(offices.map(({ district }) => district))
  const district = DISTRICT_SPELLINGS[spelt] ?? spelt
  const state = LADAKH_DISTRICTS.has(district) ? 'LADAKH' : most(offices.map((office) => office.state))
  const places = [...new Set(offices.map(({ place }) => place))]
    .filter((place) => place !== '' && place.length <= BOXES)
    .sort()
  const city = cityOf(offices, state, district)
  return {
    pincode,
    state,
    district,
    city: DISTRICT_SPELLINGS[city] ?? city,
    places: places.slice(0, PLACES_MAX),
  }
}
