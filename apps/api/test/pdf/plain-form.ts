import PdfKit from 'pdfkit'
import { tickPath } from '../../src/pdf/layout/slot-text.ts'
import { fontFile, notoSans } from '../../src/pdf/writer/fonts.ts'
import type { Face } from '../../src/pdf/writer/fonts.ts'
import { isSlot } from '../../src/pdf/layout/layout.ts'
import type { CombSlot, Filled, FormLayout, LineSlot, TickSlot } from '../../src/pdf/layout/layout.ts'
import { drawStatic } from '../../src/pdf/writer/static-layer.ts'
import { comb, ink, openLine, sheet, stroke } from '../../src/pdf/theme.ts'

/**
 * The same form drawn from the same layout with PDFKit's ordinary calls alone, everything anew for each document: the
 * yardstick for speed and for looks.
 */

type Doc = InstanceType<typeof PdfKit>

const formFaces: readonly Face[] = ['regular', 'bold', 'answer']

const { capHeight } = notoSans
// Without this PDFKit opens Helvetica, which the form does not use.
const noFont = null as unknown as string

function drawComb(doc: Doc, slot: CombSlot, value: string): void {
  const letters = slot.separator ? value.replaceAll(slot.separator, '') : value
  const y = slot.y + (comb.height + capHeight * comb.answer) / 2
  doc.fontSize(comb.answer)
  let at = 0
  let left = slot.x
  for (const cells of slot.groups) {
    for (let cell = 0; cell < cells && at < letters.length; cell++, at++) {
      if (letters[at] === ' ') continue
      const width = doc.widthOfString(letters[at]!)
      const x = left + cell * slot.cell + (slot.cell - width) / 2
      doc.text(letters[at]!, x, y, { lineBreak: false, baseline: 'alphabetic' })
    }
    left += cells * slot.cell + comb.gap
  }
}

function drawLine(doc: Doc, slot: LineSlot, value: string): void {
  // Letters stand as far apart as the font says, without kerning: an answer is read letter by letter.
  const letters = Array.from(value)
  const width = letters.reduce((sum, letter) => sum + doc.fontSize(1000).widthOfString(letter), 0)
  const size = Math.min(openLine.answer, ((slot.width - 2 * openLine.padding) * 1000) / width)
  const y = slot.boxed ? slot.y + (comb.height + capHeight * size) / 2 : slot.y
  // PDFKit hands them on to the font engine, which takes a record as well as the list that the types know.
  const features = { kern: false, liga: false } as unknown as never[]
  const options = { lineBreak: false, baseline: 'alphabetic', features } as const
  doc.fontSize(size).text(value, slot.x + openLine.padding, y, options)
}

function drawTick(doc: Doc, slot: TickSlot): void {
  const [start, ...rest] = tickPath(slot)
  doc.moveTo(...start!)
  for (const point of rest) doc.lineTo(...point)
  doc.lineWidth(stroke.tick).stroke(ink.answer)
}

let parsed: Map<string, Uint8Array> | undefined

/** Font files read and parsed once for all documents, which PDFKit takes in place of their bytes: its quickest way. */
function parsedFonts(): Map<string, Uint8Array> {
  if (parsed) return parsed
  const doc: Doc & { _font?: { font: Uint8Array } } = new PdfKit({ font: noFont })
  parsed = new Map()
  for (const path of formFaces.map(fontFile)) parsed.set(path, doc.font(path)._font!.font)
  return parsed
}

export function plainForm(layout: FormLayout, filled: Filled): Buffer {
  const doc = new PdfKit({
    size: [sheet.width, sheet.height],
    margin: 0,
    font: noFont,
    autoFirstPage: false,
    info: { CreationDate: new Date(0) },
  })
  for (const [name, font] of parsedFonts()) doc.registerFont(name, font)
  for (const items of layout.pages) {
    doc.addPage()
    for (const item of items) drawStatic(doc, item)
    doc.font(fontFile('answer')).fillColor(ink.answer)
    for (const slot of items.filter(isSlot)) {
      const value = filled[slot.name]
      if (slot.kind === 'tick' && value) drawTick(doc, slot)
      else if (slot.kind === 'comb' && typeof value === 'string') drawComb(doc, slot, value)
      else if (slot.kind === 'line' && typeof value === 'string' && value) drawLine(doc, slot, value)
    }
  }
  doc.end()
  const chunks: Buffer[] = []
  for (let chunk = doc.read(); chunk; chunk = doc.read()) chunks.push(chunk)
  return Buffer.concat(chunks)
}
