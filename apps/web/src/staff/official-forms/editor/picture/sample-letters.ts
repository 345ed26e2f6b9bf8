import type { Area } from '@pan/contracts/official-forms/official-form-map'
import type { AskedAnswer } from '@pan/contracts/official-forms/official-version'
import { longestSample, nameSample, SAMPLES, shortSample } from '@pan/contracts/official-forms/samples'

/** Those of the test sheet, or nothing. */
export const SHOWN_SAMPLES = [...SAMPLES, 'none'] as const
export type ShownSample = (typeof SHOWN_SAMPLES)[number]

/** On an open line. */
const LINE_LETTERS = 40

/** What would stand in the boxes of an answer, all of them together. */
export function sampleOf(asked: AskedAnswer, ordinal: number, sample: ShownSample): string {
  if (sample === 'none') return ''
  if (sample === 'names') return nameSample(asked, ordinal)
  if (asked.kind === 'tick') return '✓'
  if (sample === 'short') return shortSample(asked)
  return asked.kind === 'line' ? 'W'.repeat(LINE_LETTERS) : longestSample(asked)
}

/** One letter, or one line, where it stands. */
export interface Letter {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
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
    const fitting = (isTick ? width : room) / (text.length * LETTER_WIDTH)
    const letter = {
      text,
      x: isTick ? x + width / 2 : x + PADDING,
      y: base,
      size: Math.min(size, fitting),
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
