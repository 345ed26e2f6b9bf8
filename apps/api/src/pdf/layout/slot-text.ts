import type { CombSlot, LineSlot, TickSlot } from './layout.ts'
import { textString } from '../writer/object-file.ts'
import { comb, openLine, sheet, stroke, tick } from '../theme.ts'
import { isAscii, number } from '../writer/shaping.ts'
import type { Typeface } from '../writer/typeface.ts'

/** Where one letter of an answer goes: its start on the base line, from the top left corner of the page. */
interface Placed {
  letter: string
  x: number
  y: number
}

/** The letters of an answer, each in the middle of its box, by width and by height of the capitals. */
function lettersInBoxes(slot: CombSlot, value: string, face: Typeface): Placed[] {
  const y = slot.y + (comb.height + face.capHeight * comb.answer) / 2
  const letters = slot.separator ? value.replaceAll(slot.separator, '') : value
  const placed: Placed[] = []
  let letter = 0
  let left = slot.x
  for (const cells of slot.groups) {
    for (let cell = 0; cell < cells && letter < letters.length; cell++, letter++) {
      const width = (face.glyph(letters[letter]!).width / 1000) * comb.answer
      placed.push({ letter: letters[letter]!, x: left + cell * slot.cell + (slot.cell - width) / 2, y })
    }
    left += cells * slot.cell + comb.gap
  }
  if (letter < letters.length) {
    throw new RangeError(`${slot.name}: ${letters.length} letters do not fit the boxes`)
  }
  return placed
}

/** Start and size of an answer on an open line: the usual size, or as much smaller as it needs to fit. */
function lineSetting(slot: LineSlot, value: string, face: Typeface): { x: number; y: number; size: number } {
  const room = slot.width - 2 * openLine.padding
  let width = 0
  for (const letter of value) width += face.glyph(letter).width
  const size = Math.min(openLine.answer, (room * 1000) / width)
  const y = slot.boxed ? slot.y + (comb.height + face.capHeight * size) / 2 : slot.y
  return { x: slot.x + openLine.padding, y, size }
}

/** Three points of a tick mark inside its box, as a path from the top left corner of the page. */
export const tickPath = ({ x, y }: TickSlot): [number, number][] => [
  [x + tick.side * 0.2, y + tick.side * 0.52],
  [x + tick.side * 0.42, y + tick.side * 0.78],
  [x + tick.side * 0.84, y + tick.side * 0.2],
]

const up = (y: number): string => number(sheet.height - y)

/** What a reader of the text gets for the letters of one answer: the answer, not letters with gaps. */
const readAs = (value: string, shown: string): string =>
  `/Span <</ActualText ${textString(value)}>> BDC\n${shown}EMC\n`

export function ticks(slots: readonly TickSlot[]): string {
  if (slots.length === 0) return ''
  const paths = slots.map((slot) =>
    tickPath(slot)
      .map(([x, y], i) => `${number(x)} ${up(y)} ${i === 0 ? 'm' : 'l'}`)
      .join('\n'),
  )
  return `${stroke.tick} w\n${paths.join('\n')}\nS\n`
}

/** A tick is drawn, not written; an invisible X under it lets search and screen readers find it. */
export const readableTick = (slot: TickSlot, face: Typeface): string =>
  `1 0 0 1 ${number(slot.x + 2)} ${up(slot.y + tick.side - 1.5)} Tm\n<${face.glyph('X').hex}> Tj\n`

export function combText(slot: CombSlot, value: string, face: Typeface): string {
  const shown = lettersInBoxes(slot, value, face)
    .filter(({ letter }) => letter !== ' ')
    .map(({ letter, x, y }) => `1 0 0 1 ${number(x)} ${up(y)} Tm\n<${face.glyph(letter).hex}> Tj\n`)
  return readAs(value, shown.join(''))
}

export function lineText(slot: LineSlot, value: string, face: Typeface): string {
  const { x, y, size } = lineSetting(slot, value, face)
  const hex = Array.from(value, (letter) => face.glyph(letter).hex).join('')
  const shown = `/${face.id} ${number(size)} Tf\n1 0 0 1 ${number(x)} ${up(y)} Tm\n<${hex}> Tj\n`
  // An e-mail address may have letters for which the font has no glyph: their text is kept.
  return isAscii.test(value) ? shown : readAs(value, shown)
}
