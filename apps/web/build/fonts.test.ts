import { catalogues } from '@pan/contracts/messages/catalogues'
import { LOCALES, scriptOf } from '@pan/contracts/messages/languages'
import * as harfbuzz from 'harfbuzzjs'
import { describe, expect, test } from 'vitest'
import { fontOf, WEIGHTS } from './fonts.ts'

const WORDS = {
  latin: /\p{Script=Latin}+/gu,
  tamil: /\p{Script=Tamil}+/gu,
  devanagari: /\p{Script=Devanagari}+/gu,
}

describe.each(LOCALES)('the font of pages in %s', async (locale) => {
  const script = scriptOf(locale)
  const file = new Uint8Array(await fontOf(script, 'sfnt'))
  const face = new harfbuzz.Face(new harfbuzz.Blob(file.buffer))
  const font = new harfbuzz.Font(face)
  const glyphsOf = (word: string) => {
    const buffer = new harfbuzz.Buffer()
    buffer.addText(word)
    buffer.guessSegmentProperties()
    harfbuzz.shape(font, buffer)
    return buffer.getGlyphInfos().map(({ codepoint }) => codepoint)
  }

  test('draws every word of the messages', () => {
    const words = new Set(JSON.stringify(catalogues[locale]).match(WORDS[script]))
    expect(words.size).toBeGreaterThan(1000)
    expect([...words].filter((word) => glyphsOf(word).includes(0))).toEqual([])
  })

  test('has the weights of the styles', () => {
    expect(face.getAxisInfos()['wght']).toMatchObject(WEIGHTS)
  })

  test.runIf(script === 'devanagari')('joins letters as Hindi does', () => {
    expect(['क्ष', 'त्र', 'ज्ञ'].map((word) => glyphsOf(word).length)).toEqual([1, 1, 1])
  })
})
