import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib'
import type { AskedAnswer } from '@pan/contracts/official-forms/official-version'
import { printedForms, type FormId } from '../../../src/pdf/forms.ts'
import { askedAnswers } from '../../../src/pdf/layout/asked-answers.ts'
import { proposedMap } from '../../../src/pdf/official/proposal/propose-map.ts'

const PAGE = { width: 595.28, height: 841.89, bottom: 800 } as const
const TOP = 50
const ROW = 19
const BOX = { x: 190, cell: 14, gap: 8, line: 300 } as const
const TICK = { x: 200, size: 9, letter: 4, right: 570 } as const

type Order = <T>(items: readonly T[]) => readonly T[]

const ownWords = (label: string): string =>
  label
    .split(' · ')
    .at(-1)!
    .replace(/^Row \d$/u, '')

/** A form with the words of its items at the left, as a department prints one, its items in this order; and where each answer is. */
async function labelled(id: FormId, order: Order) {
  const asked = askedAnswers(printedForms[id].layout)
  const itemOf = ({ number, label }: AskedAnswer) => `${number} ${label.split(' · ')[0]!}`
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const truth = new Map<string, { page: number; x: number; y: number }>()
  let [page, number, y] = [pdf.addPage([PAGE.width, PAGE.height]), 1, TOP]
  const write = (text: string, x: number) =>
    page.drawText(text.replaceAll(/[^\u0020-\u007E]/gu, '-'), { x, y: PAGE.height - y - 9, size: 7, font })
  const frame = (x: number, width: number, height: number) =>
    page.drawRectangle({
      x,
      y: PAGE.height - y - height,
      width,
      height,
      borderWidth: 0.6,
      borderColor: rgb(0, 0, 0),
    })
  const room = (height: number) => {
    if (y + height <= PAGE.bottom) return
    ;[page, number, y] = [pdf.addPage([PAGE.width, PAGE.height]), number + 1, TOP]
  }

  for (const [at, item] of order([...Map.groupBy(asked, itemOf).values()]).entries()) {
    room(2 * ROW)
    write(`${at + 1}. ${item[0]!.label.split(' · ')[0]!}`, 30)
    const ticks = item.filter(({ kind }) => kind === 'tick')
    let x: number = TICK.x
    for (const { name, label } of ticks) {
      const width = 30 + ownWords(label).length * TICK.letter
      if (x + width > TICK.right) {
        ;[x, y] = [TICK.x, y + ROW]
        room(ROW)
      }
      frame(x, TICK.size, TICK.size)
      truth.set(name, { page: number, x, y })
      write(ownWords(label), x + TICK.size + 3)
      x += width
    }
    if (ticks.length > 0) y += ROW
    for (const { name, label, parts } of item.filter(({ kind }) => kind !== 'tick')) {
      room(ROW)
      if (item.length > 1) write(ownWords(label), 60)
      truth.set(name, { page: number, x: BOX.x, y })
      if (parts.length === 0) frame(BOX.x, BOX.line, BOX.cell)
      let left: number = BOX.x
      for (const letters of parts) {
        for (let cell = 0; cell < letters; cell++) frame(left + cell * BOX.cell, BOX.cell, BOX.cell)
        left += letters * BOX.cell + BOX.gap
      }
      y += ROW
    }
  }
  return { file: await pdf.save(), truth }
}

/** Which share of its answers is found where they are. */
export async function foundShare(id: FormId, order: Order): Promise<number> {
  const { file, truth } = await labelled(id, order)
  const { places } = await proposedMap(file, id, 'a'.repeat(64))
  const right = places.filter((place) => {
    const own = truth.get(place.answer)!
    if ('field' in place || place.page !== own.page) return false
    const [area] = place.areas
    return Math.abs(area!.x - own.x) < 1.5 && Math.abs(area!.y - own.y) < 1.5
  })
  return right.length / truth.size
}
