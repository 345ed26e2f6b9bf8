import { statSync } from 'node:fs'
import { catalogues } from '@pan/contracts/messages/catalogues'
import { LOCALES, scriptOf } from '@pan/contracts/messages/languages'
import * as harfbuzz from 'harfbuzzjs'
import { describe, expect, test } from 'vitest'
import subsetFont from 'subset-font'
import { fontFile, fontOf, wholeFontOf, WEIGHTS } from './fonts.ts'

const WORDS = {
  latin: /\p{Script=Latin}+/gu,
  tamil: /\p{Script=Tamil}+/gu,
  devanagari: /\p{Script=Devanagari}+/gu,
}

const BYTES_MAX = { latin: 12_500, tamil: 26_500, devanagari: 54_000 }

/** How words come out in a font. */
function drawn(file: Buffer) {
  const face = new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(file).buffer))
  const font = new harfbuzz.Font(face)
  const shaped = (word: string) => {
    const buffer = new harfbuzz.Buffer()
    buffer.addText(word)
    buffer.guessSegmentProperties()
    harfbuzz.shape(font, buffer)
    return buffer
  }
  return {
    face,
    glyphsOf: (word: string) =>
      shaped(word)
        .getGlyphInfos()
        .map(({ codepoint }) => codepoint),
    placesOf: (word: string) => shaped(word).getGlyphPositions(),
  }
}

describe.each(LOCALES)('the font of pages in %s', async (locale) => {
  const script = scriptOf(locale)
  const { face, glyphsOf, placesOf } = drawn(await fontOf(script, 'sfnt'))
  const words = [...new Set(JSON.stringify(catalogues[locale]).match(WORDS[script]))]

  test('draws every word of the messages', () => {
    expect(words.length).toBeGreaterThan(1000)
    expect(words.filter((word) => glyphsOf(word).includes(0))).toEqual([])
  })

  test('sets each of them as the whole font does', async () => {
    const whole = drawn(await subsetFont(wholeFontOf(script), words.join(''), { targetFormat: 'sfnt' }))
    expect(words.map(placesOf)).toEqual(words.map(whole.placesOf))
  })

  test('weighs no more than a slow line can bring with a page', () => {
    const built = new URL(`..${fontFile(script)}`, import.meta.url)
    expect(statSync(built).size).toBeLessThanOrEqual(BYTES_MAX[script])
  })

  test('has the weights of the styles', () => {
    expect(face.getAxisInfos()['wght']).toMatchObject(WEIGHTS)
  })

  test.runIf(script === 'devanagari')('joins letters as Hindi does', () => {
    expect(['क्ष', 'त्र', 'ज्ञ'].map((word) => glyphsOf(word).length)).toEqual([1, 1, 1])
  })
})
