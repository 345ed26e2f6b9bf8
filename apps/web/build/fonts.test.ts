import { catalogues } from '@pan/contracts/messages/catalogues'
import { LOCALES, scriptOf } from '@pan/contracts/messages/languages'
import { expect, test } from 'vitest'
import { lettersIn, lettersOf } from './fonts.ts'

const PATTERNS = {
  latin: /\p{Script=Latin}/gu,
  tamil: /\p{Script=Tamil}/gu,
  devanagari: /\p{Script=Devanagari}/gu,
}

test.each(LOCALES)('the font of the script has every letter of the messages in %s', (locale) => {
  const script = scriptOf(locale)
  const letters = new Set(JSON.stringify(catalogues[locale]).match(PATTERNS[script]))
  expect(letters.size).toBeGreaterThan(40)
  const there = new Set(lettersIn(lettersOf(script)))
  expect([...letters].filter((letter) => !there.has(letter))).toEqual([])
})
