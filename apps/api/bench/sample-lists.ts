import { STATES } from '@pan/contracts/pan/places/states'
import type { ListRow } from '../src/modules/lists/lists.service.ts'

// Rows that are plainly made up, the same in every run.
const SYLLABLES = [
  'ka',
  'ra',
  'mi',
  'no',
  'tu',
  'pe',
  'la',
  'vi',
  'so',
  'ga',
  'ni',
  'ba',
  'de',
  'ma',
  'ti',
  'ru',
]

const syllables = (number: number, length: number): string =>
  Array.from({ length }, (_, at) => SYLLABLES[Math.floor(number / 16 ** at) % 16]).join('')

/** A made-up name of a place, another one for each number. */
const placeName = (number: number): string => `${syllables((number * 7919) % 65_536, 4)}pur`.toUpperCase()

const ROWS_A_CITY = 10

/** AO codes of made-up cities, ten for each. */
export const sampleAoCodes = (rows: number): ListRow[] =>
  Array.from({ length: rows }, (_, at) => {
    const city = Math.floor(at / ROWS_A_CITY)
    return {
      state: STATES[city % STATES.length]!,
      city: placeName(city),
      card_type: 'PAN',
      area_code: 'XXX',
      ao_type: at % 2 === 0 ? 'W' : 'C',
      range_code: String(city % 1000),
      ao_number: `${Math.floor(city / 1000)}${at % ROWS_A_CITY}`,
      category: 'Both',
      ward: `SAMPLE WARD ${at % ROWS_A_CITY}(${city % 9}), ${placeName(city)}`,
      description:
        'Sample: persons other than companies whose principal place of business is within the area of the sample wards',
    }
  })

const KINDS = [
  'Centre',
  'Services',
  'Consultancy',
  'Associates',
  'Enterprises',
  'Agency',
  'Traders',
  'Digital Point',
]
const WAYS = ['Road', 'Street', 'Nagar', 'Bazaar', 'Colony', 'Chowk', 'Market', 'Lane']

/** PAN offices that nobody can visit. */
export const sampleOffices = (rows: number): ListRow[] =>
  Array.from({ length: rows }, (_, at) => {
    const city = (at * 31) % 2000
    return {
      registered_with: at % 3 === 0 ? 'UTI' : 'NSDL',
      type: 'Sample',
      name: `Sample ${syllables(at * 13, 3)} ${syllables(at * 29, 3)} ${KINDS[at % KINDS.length]}`,
      address: `${at % 300}, ${syllables(at * 17, 3)} ${WAYS[at % WAYS.length]}, near ${syllables(at * 7, 4)} ${WAYS[(at >> 3) % WAYS.length]}`,
      city: placeName(city),
      state: STATES[city % STATES.length]!,
      pincode: String(110_000 + ((at * 37) % 700_000)),
      phone: '000-0000000',
      email: `sample${at}@example.org`,
    }
  })

/** What people type into the search for offices, letter by letter: names, cities, PIN codes, two words, and what is not there. */
export function keystrokes(offices: readonly ListRow[], count: number): string[] {
  const typed: string[] = []
  for (let at = 0; typed.length < count; at++) {
    const { name, city, pincode } = offices[(at * 997) % offices.length] as Record<string, string>
    const words = name!.split(' ')
    const texts = [words[1]!, city!, pincode!, `${words[2]} ${city}`, `zz${words[1]}`]
    const text = texts[at % 10 === 9 ? 4 : at % 4]!.toLowerCase()
    for (let length = 2; length <= text.length && typed.length < count; length++)
      typed.push(text.slice(0, length))
  }
  return typed
}
