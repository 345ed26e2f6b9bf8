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

const BYTES_MAX = { latin: 12_500, tamil: 26_500, devanagari: 43_000 }

/** Of people and places, in Hindi and Marathi. */
const NAMES = (
  'श्रीकृष्ण लक्ष्मी मुहम्मद ज्ञानेश्वर विट्ठल चट्टोपाध्याय भट्टाचार्य सिंह डॉ गड्ढा उद्धव पद्मा बुद्ध ब्रह्मा चिह्न विष्णु शृंगी दुर्गाप्रसाद ' +
  'हर्षवर्धन ऑफ़िस फ़र्रुख़ाबाद ज़किया राष्ट्रपति वात्स्यायन हृदय ह्रास द्विवेदी मिश्रा जिंदल छत्रपति त्र्यंबक क्षत्रिय सत्त्व आँगन मुँह निस्संदेह ' +
  'पश्चिम उर्वशी मूर्ति कीर्ति निर्भय गुड्डू मक्खन अच्छा इकट्ठा वाङ्मय पङ्कज पञ्चायत मध्यप्रदेश किंशुक चंद्रशेखर सौंदर्या रामकृष्णन वेंकटेश्वरलु ' +
  'जगन्नाथ अण्णा खण्डेलवाल गोवर्धन ऐश्वर्या ईश्वर ऋषि ओंकार औरंगाबाद उज्ज्वल ग़ालिब क़ुरैशी ख़ान बड़ौदा चण्डीगढ़ दऱ्या कुऱ्हाड ॲड बॅनर्जी ' +
  'कुळकर्णी प्रह्लाद आह्लाद विह्वल पूर्वाह्ण शुक्ल प्रश्न अश्लेषा यज्ञ स्त्री क्रुद्ध प्र ट्रक ड्रम श्रृंखला द्रौपदी विद्या पद्म उद्गम उद्भव'
).split(' ')

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

  test.runIf(script === 'devanagari')('sets what people type as the whole font does', async () => {
    const whole = drawn(await subsetFont(wholeFontOf(script), NAMES.join(''), { targetFormat: 'sfnt' }))
    expect(NAMES.filter((name) => glyphsOf(name).includes(0))).toEqual([])
    expect(NAMES.map(placesOf)).toEqual(NAMES.map(whole.placesOf))
  })

  test('has the letters of the days that browsers write', () => {
    const months = Array.from({ length: 12 }, (_, month) =>
      new Intl.DateTimeFormat(`${locale}-IN`, { month: 'short' }).format(new Date(Date.UTC(2026, month, 15))),
    )
    // Every page has the font of Latin, from which the rest comes.
    const own = months.map((month) => month.replace(/[ -~]/gu, ''))
    expect(own.filter((month) => glyphsOf(month).includes(0))).toEqual([])
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
