import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { fontFile } from '../../src/pdf/writer/fonts.ts'
import { Typeface } from '../../src/pdf/writer/typeface.ts'
import type { FontSource } from '../../src/pdf/writer/shaping.ts'

function sourceOf(face: 'devanagari' | 'tamil'): FontSource {
  const document = new PDFDocument()
  document.font(fontFile(face))
  return (document as unknown as { _font: FontSource })._font
}

test.each([
  ['devanagari', 'मजिस्ट्रेट'],
  ['devanagari', 'कार्यालयों'],
  ['tamil', 'விண்ணப்பத்தின்'],
] as const)('a word of %s is as wide on paper as it was shaped: %s', (face, word) => {
  const source = sourceOf(face)
  const typeface = new Typeface(source)
  typeface.learn(word, source)
  const { pieces, width } = typeface.run(word)
  const [, positions] = source.encode(word)
  const shifts = pieces.flatMap(({ array }) => array.replaceAll(/<\w+>/gu, ' ').match(/\S+/gu) ?? [])
  const letters = positions.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0)
  expect(letters - shifts.reduce((sum, shift) => sum + Number(shift), 0)).toBeCloseTo(width)
})

test('a known word has its letters before a danda and between quotation marks too', () => {
  const source = sourceOf('devanagari')
  const typeface = new Typeface(source)
  for (const piece of ['प्रमाणपत्र', '।', '“', '”']) typeface.learn(piece, source)
  for (const word of ['प्रमाणपत्र।', '“प्रमाणपत्र”', 'प्रमाणपत्र।”']) {
    expect(
      typeface
        .run(word)
        .pieces.map(({ array }) => array)
        .join(''),
    ).not.toMatch(/0000/u)
  }
})
