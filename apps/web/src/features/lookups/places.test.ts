import { expect, test } from 'vitest'
import { inState, localName } from '../../format/place-text.ts'
import { canonicalPlace, isUnlisted, namesakesOf } from './places.ts'

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

test('a city is named as the language has it, or in title case where the list has capitals alone', () => {
  const english = { locale: 'en', t: (key: string) => key } as const
  const named = [{ location: 'CHENNAI', state: 'TAMIL NADU', names: { ta: 'சென்னை' } }]
  expect(localName({ ...english, locale: 'ta' }, 'CHENNAI', named)).toBe('சென்னை')
  expect(localName(english, 'CHENNAI', named)).toBe('Chennai')
  expect(localName(english, 'SRINAGAR (GARHWAL)')).toBe('Srinagar (Garhwal)')
  expect(localName(english, 'GOA')).toBe('state.GOA')
})

test('cities of one name are told apart by their states, as far as they have codes for the card', () => {
  const bihar = { location: 'AURANGABAD', state: 'BIHAR', cards: ['PAN'] } as const
  const maharashtra = { location: 'AURANGABAD', state: 'MAHARASHTRA', cards: ['PAN', 'TAN'] } as const
  const listed = [bihar, maharashtra, { location: 'DELHI', state: 'DELHI', cards: ['PAN'] } as const].map(
    ({ cards, ...area }) => ({ ...area, cards: [...cards] }),
  )
  const states = (place: { state: string; city?: string }, card: 'PAN' | 'TAN') =>
    namesakesOf('AURANGABAD', place, listed, card).map(({ state }) => state)
  expect(states({ state: 'aurangabad' }, 'PAN')).toEqual(['BIHAR', 'MAHARASHTRA'])
  expect(states({ state: 'aurangabad' }, 'TAN')).toEqual(['MAHARASHTRA'])
  expect(states({ state: 'bihar', city: 'aurangabad' }, 'PAN')).toEqual(['BIHAR'])
  expect(states({ state: 'kerala', city: 'aurangabad' }, 'PAN')).toEqual([])
  const english = { locale: 'en', t: (key: string) => key } as const
  expect(inState('Aurangabad', listed[0], english)).toBe('Aurangabad, state.BIHAR')
  expect(inState('Delhi', listed[2], english)).toBe('Delhi')
})

test('a place is not listed where the list does not have its name and nothing was found, and not before that is known', () => {
  const asked = (state: string, found?: number) => isUnlisted({ state }, areas, found)
  // Anything that somebody typed, and another name of a city of which a filter leaves nothing.
  expect([asked('buy-cheap-things', 0), asked('madras', 0)]).toEqual([true, true])
  // A city of the list without what was looked for, a state without any, another name of a city, and what is on its way.
  expect([asked('chennai', 0), asked('sikkim', 0), asked('madras', 30)]).toEqual([false, false, false])
  expect([asked('anything'), isUnlisted({ state: 'x' }, undefined, 0)]).toEqual([false, false])
  expect(isUnlisted({}, areas, 0)).toBe(false)
})
