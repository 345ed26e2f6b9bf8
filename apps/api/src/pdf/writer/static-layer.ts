import type PDFDocument from 'pdfkit'
import { fontFile, notoSans } from './fonts.ts'
import type { BannerMark, BarMark, CombSlot, Item, LineSlot, TextMark, TickSlot } from '../layout/layout.ts'
import { banner, bar, comb, formStyle, ink, openLine, stroke, tick } from '../theme.ts'
import type { TextStyle } from '../theme.ts'

type Doc = InstanceType<typeof PDFDocument>

const setType = (doc: Doc, style: TextStyle): Doc =>
  doc.font(fontFile(style.face)).fontSize(style.size).fillColor(style.color)

function drawText(doc: Doc, mark: TextMark): void {
  const style = formStyle[mark.style]
  const options =
    mark.width === undefined
      ? { lineBreak: false }
      : {
          width: mark.width,
          align: mark.align ?? 'left',
          lineGap: style.leading - style.size * notoSans.lineHeight,
        }
  setType(doc, style).text(mark.text, mark.x, mark.y, { ...options, baseline: 'alphabetic' })
}

function drawBar(doc: Doc, mark: BarMark): void {
  const base = mark.y + bar.height / 2 + (formStyle.bar.size * notoSans.capHeight) / 2
  doc.rect(mark.x, mark.y, mark.width, bar.height).fill(ink.tint)
  if (mark.letter) {
    doc.rect(mark.x, mark.y, bar.letterWidth, bar.height).fill(ink.text)
    setType(doc, formStyle.barLetter).text(mark.letter, mark.x, base, {
      width: bar.letterWidth,
      align: 'center',
      baseline: 'alphabetic',
    })
  }
  setType(doc, formStyle.bar).text(mark.text, mark.x + bar.letterWidth + bar.padding, base, {
    lineBreak: false,
    baseline: 'alphabetic',
  })
}

function drawBanner(doc: Doc, mark: BannerMark): void {
  doc.rect(mark.x, mark.y, mark.width, banner.height).fill(ink.text)
  const base = mark.y + banner.height / 2 + (formStyle.barLetter.size * 0.714) / 2
  setType(doc, formStyle.barLetter).text(mark.text, mark.x, base, {
    width: mark.width,
    align: 'center',
    baseline: 'alphabetic',
  })
}

function drawComb(doc: Doc, slot: CombSlot): void {
  let x = slot.x
  for (const cells of slot.groups) {
    doc.rect(x, slot.y, cells * slot.cell, comb.height)
    for (let i = 1; i < cells; i++) {
      doc.moveTo(x + i * slot.cell, slot.y).lineTo(x + i * slot.cell, slot.y + comb.height)
    }
    x += cells * slot.cell + comb.gap
  }
  doc.lineWidth(stroke.box).stroke(ink.line)
}

function drawTick(doc: Doc, slot: TickSlot): void {
  doc.rect(slot.x, slot.y, tick.side, tick.side).lineWidth(stroke.box).stroke(ink.line)
  if (slot.label === '') return
  drawText(doc, {
    kind: 'text',
    x: slot.x + tick.side + tick.label,
    y: slot.y + tick.labelDrop,
    style: 'label',
    text: slot.label,
  })
}

function drawLine(doc: Doc, slot: LineSlot): void {
  if (slot.boxed) doc.rect(slot.x, slot.y, slot.width, comb.height)
  else doc.moveTo(slot.x, slot.y + openLine.drop).lineTo(slot.x + slot.width, slot.y + openLine.drop)
  doc.lineWidth(stroke.box).stroke(ink.line)
}

/** Draws what a blank copy of the page shows of one item, with PDFKit's ordinary calls. */
export function drawStatic(doc: Doc, item: Item): void {
  if (item.kind === 'text') drawText(doc, item)
  else if (item.kind === 'bar') drawBar(doc, item)
  else if (item.kind === 'banner') drawBanner(doc, item)
  else if (item.kind === 'rule') {
    doc.moveTo(item.x, item.y).lineTo(item.toX, item.toY).lineWidth(stroke.hair).stroke(ink.hair)
  } else if (item.kind === 'box') {
    doc.rect(item.x, item.y, item.width, item.height).lineWidth(stroke[item.weight]).stroke(ink.line)
  } else if (item.kind === 'comb') drawComb(doc, item)
  else if (item.kind === 'tick') drawTick(doc, item)
  else drawLine(doc, item)
}
