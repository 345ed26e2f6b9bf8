import { expect, test } from 'vitest'
import { canonicalPlace } from './places.ts'

const areas = [
  { location: 'CHENNAI', state: 'TAMIL NADU' },
  { location: 'DELHI', state: 'DELHI' },
  { location: 'AURANGABAD', state: 'BIHAR' },
  { location: 'AURANGABAD', state: 'MAHARASHTRA' },
  { location: 'PANAJI', state: 'GOA' },
]

test.each([
  ['chennai', undefined, 'tamilnadu', 'chennai'],
  ['tamil-nadu', 'chennai', 'tamilnadu', 'chennai'],
  ['delhi', 'delhi', 'delhi', undefined],
  ['delhi', undefined, 'delhi', undefined],
  ['goa', 'panaji', 'goa', 'panaji'],
  ['aurangabad', undefined, 'aurangabad', undefined],
  ['bihar', 'aurangabad', 'bihar', 'aurangabad'],
  ['nowhere', undefined, 'nowhere', undefined],
  [undefined, undefined, undefined, undefined],
])('of the addresses of one page, /%s/%s is known to search engines as /%s/%s', (state, city, ...known) => {
  const place = canonicalPlace({ state, city }, areas)
  expect([place.state, place.city]).toEqual(known)
})
