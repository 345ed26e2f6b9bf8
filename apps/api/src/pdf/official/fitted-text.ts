import { LETTER_SIZE, type Area } from '@pan/contracts/official-forms/official-form-map'
import { comb, openLine } from '../theme.ts'
import type { Typeface } from '../writer/typeface.ts'
import type { PlacedAnswer } from './placed-answers.ts'

/** Between a letter and the line of its box, on each side. */
const CELL_MARGIN = 0.9
/** Letters reach below the base line and above the capitals: so much of the size in all. */
const LETTER_HEIGHT = 1.05
const STEP = 0.5

/** A part of an answer on its base line, from the top left corner of the page. */
export interface Written {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
}

const widthOf = (text: string, face: Typeface): number => {
  let width = 0
  for (const letter of text) width += face.glyph(letter).width
  return width / 1000
}

const baseOf = ({ y, height }: Area, size: number, face: Typeface): number =>
  y + (height + face.capHeight * size) / 2

const shareBefore = { left: 0, center: 0.5, right: 1 } as const

/** The size for these letters in boxes so wide and high. */
function sizeInBoxes(letters: string, width: number, height: number, face: Typeface, wanted: number): number {
  let size = Math.min(wanted, (height - CELL_MARGIN) / LETTER_HEIGHT)
  for (const letter of letters) {
    const glyph = widthOf(letter, face)
    if (glyph > 0) size = Math.min(size, (width - 2 * CELL_MARGIN) / glyph)
  }
  return size
}

/** Each letter in the middle of its box; undefined where there are too few boxes, or none is large enough. */
function inBoxes({ areas, align, size: wanted, separator }: PlacedAnswer, value: string, face: Typeface) {
  const letters = Array.from(separator ? value.replaceAll(separator, '') : value)
  const cells = areas.flatMap((area) => {
    const width = area.width / area.boxes!
    return Array.from({ length: area.boxes! }, (_, at) => ({ ...area, x: area.x + at * width, width }))
  })
  if (letters.length > cells.length) return undefined
  const [width, height] = [
    Math.min(...cells.map((cell) => cell.width)),
    Math.min(...cells.map((cell) => cell.height)),
  ]
  const size = sizeInBoxes(letters.join(''), width, height, face, wanted ?? comb.answer)
  if (size < LETTER_SIZE.min) return undefined
  const before = Math.floor((cells.length - letters.length) * shareBefore[align])
  return letters.flatMap((text, at): Written[] => {
    const cell = cells[before + at]!
    const x = cell.x + (cell.width - widthOf(text, face) * size) / 2
    return text === ' ' ? [] : [{ text, x, y: baseOf(cell, size, face), size }]
  })
}

const onLine = (text: string, area: Area, size: number, { align }: PlacedAnswer, face: Typeface): Written => {
  const room = area.width - 2 * openLine.padding - widthOf(text, face) * size
  const x = area.x + openLine.padding + Math.max(0, room) * shareBefore[align]
  return { text, x, y: baseOf(area, size, face), size }
}

/** The words one line after the other; undefined where they need more lines than there are. */
function broken(words: readonly string[], areas: readonly Area[], size: number, face: Typeface) {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    const area = areas[Math.max(0, lines.length - 1)]!
    const fits = widthOf(longer, face) * size <= area.width - 2 * openLine.padding
    if (last !== undefined && fits) lines[lines.length - 1] = longer
    else if (lines.length === areas.length) return undefined
    else {
      const room = areas[lines.length]!.width - 2 * openLine.padding
      if (widthOf(word, face) * size > room) return undefined
      lines.push(word)
    }
  }
  return lines
}

/** On open lines, as small as it needs to be; undefined where that could not be read any more. */
function onLines(place: PlacedAnswer, value: string, face: Typeface): Written[] | undefined {
  const { areas, size: wanted } = place
  const height = Math.min(...areas.map((area) => area.height))
  const largest = Math.min(wanted ?? openLine.answer, (height - CELL_MARGIN) / LETTER_HEIGHT)
  if (areas.length === 1) {
    const room = areas[0]!.width - 2 * openLine.padding
    const size = Math.min(largest, room / Math.max(widthOf(value, face), 0.001))
    return size < LETTER_SIZE.min ? undefined : [onLine(value, areas[0]!, size, place, face)]
  }
  for (let size = largest; size >= LETTER_SIZE.min; size -= STEP) {
    const lines = broken(value.split(' '), areas, size, face)
    if (lines) return lines.map((text, at) => onLine(text, areas[at]!, size, place, face))
  }
  return undefined
}

/** Where the letters of an answer go; undefined where its place is too small for it. */
export const fitted = (place: PlacedAnswer, value: string, face: Typeface): Written[] | undefined =>
  place.areas[0]?.boxes === undefined ? onLines(place, value, face) : inBoxes(place, value, face)
