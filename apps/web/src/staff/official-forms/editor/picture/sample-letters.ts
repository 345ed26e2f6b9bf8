import type { Area } from '@pan/contracts/official-forms/official-form-map'
import type { AskedAnswer } from '@pan/contracts/official-forms/official-version'

export const SAMPLES = ['names', 'longest', 'none'] as const
export type Sample = (typeof SAMPLES)[number]

/** On an open line. */
const LINE_LETTERS = 40

/** What would stand in the boxes of an answer, all of them together: its number where its name has no room. */
export function sampleOf({ name, kind, parts }: AskedAnswer, ordinal: number, sample: Sample): string {
  if (sample === 'none') return ''
  if (kind === 'tick') return sample === 'names' ? String(ordinal) : '✓'
  const letters = parts.reduce((sum, each) => sum + each, 0)
  if (sample === 'longest') return 'M'.repeat(kind === 'line' ? LINE_LETTERS : letters)
  const words = name.replaceAll('_', ' ').toUpperCase()
  if (kind === 'line') return words
  const whole = words.replaceAll(' ', '')
  return whole.length <= letters ? whole : String(ordinal)
}

/** One letter, or one line, where it stands. */
export interface Letter {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
  /** Undefined where it takes the room that it needs. */
  readonly width?: number
  readonly isCentred: boolean
}

const SIZE_MAX = 11
const HEIGHT_SHARE = 0.75
/** Of the size of a letter: about half of it stands above the middle of its box. */
const BASE_SHARE = 0.36
const LETTER_WIDTH = 0.62
const PADDING = 2

/** The letters of a text in one area, and what is left for the next one. */
export function lettersIn(area: Area, text: string): { letters: Letter[]; rest: string } {
  const { x, y, width, height, boxes } = area
  const size = Math.min(SIZE_MAX, height * HEIGHT_SHARE)
  const base = y + height / 2 + size * BASE_SHARE
  if (boxes === undefined) {
    const isTick = /^(?:✓|\d+)$/u.test(text)
    const room = width - 2 * PADDING
    const isLong = text.length * size * LETTER_WIDTH > room
    const letter = {
      text,
      x: isTick ? x + width / 2 : x + PADDING,
      y: base,
      size: isTick ? Math.min(size, width / (text.length * LETTER_WIDTH)) : size,
      ...(isLong && !isTick && { width: room }),
      isCentred: isTick,
    }
    return { letters: text === '' ? [] : [letter], rest: '' }
  }
  const cell = width / boxes
  const fitting = Math.min(size, cell)
  return {
    letters: Array.from(text.slice(0, boxes), (letter, at) => ({
      text: letter,
      x: x + (at + 0.5) * cell,
      y: base,
      size: fitting,
      isCentred: true,
    })),
    rest: text.slice(boxes),
  }
}
