import type { Area } from '@pan/contracts/lookups/ao-codes'
import { PLACES_MAX } from '@pan/contracts/lookups/places'
import { wordsOf } from '@pan/contracts/pan/places/place-name'
import type { CityIndex } from './city-index.ts'

/** No name of a place has more words: "dadra and nagar haveli". */
const NAME_WORDS_MAX = 4
const WORDS_MAX = 12

/** The places of a list whose names stand in a text, longer names first: who writes "new delhi" means no other Delhi. */
export function placesIn(index: CityIndex, text: string): Area[] {
  const words = wordsOf(text).slice(0, WORDS_MAX)
  const found = new Set<Area>()
  const isTaken = words.map(() => false)
  for (let length = NAME_WORDS_MAX; length > 0; length--) {
    for (let start = 0; start + length <= words.length; start++) {
      if (isTaken.slice(start, start + length).includes(true)) continue
      const areas = index.areasOf(index.named(words.slice(start, start + length).join('')))
      if (areas.length === 0) continue
      isTaken.fill(true, start, start + length)
      for (const area of areas) found.add(area)
    }
  }
  return [...found].slice(0, PLACES_MAX)
}
