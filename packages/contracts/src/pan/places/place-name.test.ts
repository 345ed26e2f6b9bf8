import { expect, test } from 'vitest'
import { foldPlace, wordsOf } from './place-name.ts'

test('case, spaces, accents and punctuation of a name do not count', () => {
  for (const name of ['Tamil Nadu', 'TAMILNADU', ' tamil-nadu. ', 'Tämil Nadú']) {
    expect(foldPlace(name)).toBe('tamilnadu')
  }
})

test('Tamil words stay whole', () => {
  expect(wordsOf('புது டெல்லி')).toEqual(['புது', 'டெல்லி'])
})

test('what is no word at all leaves nothing', () => {
  expect(wordsOf('"%* 🙏 -- \u0000')).toEqual([])
})
