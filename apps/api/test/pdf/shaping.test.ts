import { readFileSync } from 'node:fs'
import * as harfbuzz from 'harfbuzzjs'
import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { sheetFaces } from '../../src/pdf/guide/sheet-language.ts'
import { fontFile, type Face } from '../../src/pdf/writer/fonts.ts'
import { Typeface } from '../../src/pdf/writer/typeface.ts'
import { isAscii, type FontSource } from '../../src/pdf/writer/shaping.ts'

/** A glyph by its number in the font, and where it stands from the beginning of the word, in thousandths of the size. */
type Placed = readonly [glyph: number, x: number, y: number]
type Shape = (word: string) => Placed[]

/** What HarfBuzz makes of a word; browsers show it so. */
function harfbuzzOf(face: Face): Shape {
  const file = new Uint8Array(readFileSync(fontFile(face)))
  const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(file.buffer)))
  return (word) => {
    const buffer = new harfbuzz.Buffer()
    buffer.addText(word)
    buffer.guessSegmentProperties()
    harfbuzz.shape(font, buffer)
    const positions = buffer.getGlyphPositions()
    let from = 0
    return buffer.getGlyphInfos().map(({ codepoint }, index): Placed => {
      const { xAdvance, xOffset, yOffset } = positions[index]!
      const placed = [codepoint, from + xOffset, yOffset] as const
      from += xAdvance
      return placed
    })
  }
}

/** What PDFKit knows of a font that it embeds: the font's number of each glyph of the subset, and how wide the font has it. */
type Source = FontSource & {
  subset: { glyphs: number[] }
  font: { getGlyph: (id: number) => { advanceWidth: number } }
}

/** What our writer puts into a file for a word, as a program that shows PDF reads it. */
function writerOf(face: Face): Shape {
  const document = new PDFDocument()
  document.font(fontFile(face))
  const source = (document as unknown as { _font: Source })._font
  const typeface = new Typeface(source)
  return (word) => {
    typeface.learn(word, source)
    let from = 0
    return typeface.run(word).pieces.flatMap(({ rise, array }) =>
      array.match(/<\w+>|[^\s<]+/gu)!.flatMap((token): Placed[] => {
        if (!token.startsWith('<')) {
          from -= Number(token)
          return []
        }
        return token.match(/\w{4}/gu)!.map((hex) => {
          const glyph = source.subset.glyphs[Number.parseInt(hex, 16)]!
          const placed = [glyph, from, rise] as const
          from += source.font.getGlyph(glyph).advanceWidth
          return placed
        })
      }),
    )
  }
}

const said = (placed: readonly Placed[]) => placed.map((each) => each.map(Math.round).join(' ')).join(', ')

/** Of the bold faces, which have the rules of the others, fewer words: shaping takes time. */
const EVERY = { tamil: 1, devanagari: 1, tamilBold: 8, devanagariBold: 8 }

describe.each([
  ['ta', 'tamil', /[கசடதபறஞணநமனயரலவழள]\u0BCD\p{L}/u, /[\u0BC6-\u0BC8\u0BCA-\u0BCC]/u],
  ['ta', 'tamilBold', /\u0BCD/u, /[\u0BC6-\u0BC8]/u],
  ['hi', 'devanagari', /\p{L}\u094D\p{L}/u, /\u093F/u],
  ['hi', 'devanagariBold', /\p{L}\u094D\p{L}/u, /\u093F/u],
] as const)('the words of the sheets in %s, in the face %s', (locale, face, joined, moved) => {
  test('have the glyphs of HarfBuzz at the places of HarfBuzz', () => {
    const all = [...sheetFaces([locale]).get(face)!].filter((word) => !isAscii.test(word))
    const words = all.filter((_, index) => index % EVERY[face] === 0)
    const [theirs, ours] = [harfbuzzOf(face), writerOf(face)]
    expect(words.flatMap((word) => (said(ours(word)) === said(theirs(word)) ? [] : [word]))).toEqual([])
    // Letters that join, and signs that stand before the letter which they follow, are among them.
    expect(words.filter((word) => joined.test(word)).length).toBeGreaterThan(15)
    expect(words.filter((word) => moved.test(word)).length).toBeGreaterThan(15)
    expect(all.length).toBeGreaterThan(800)
  })
})
