import type {
  BannerMark,
  BarMark,
  BoxMark,
  CombSlot,
  LineSlot,
  RuleMark,
  TextMark,
  TickSlot,
} from './layout.ts'
import { comb as combSize } from '../theme.ts'
import type { FormStyle } from '../theme.ts'

/** Short words for the items of a layout file. */

export const text = (
  x: number,
  y: number,
  style: FormStyle,
  words: string,
  more: Pick<TextMark, 'width' | 'align'> = {},
): TextMark => ({ kind: 'text', x, y, style, text: words, ...more })

export const bar = (x: number, y: number, width: number, letter: string, words: string): BarMark => ({
  kind: 'bar',
  x,
  y,
  width,
  letter,
  text: words,
})

export const banner = (x: number, y: number, width: number, words: string): BannerMark => ({
  kind: 'banner',
  x,
  y,
  width,
  text: words,
})

export const rule = (x: number, y: number, toX: number, toY: number): RuleMark => ({
  kind: 'rule',
  x,
  y,
  toX,
  toY,
})

export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  weight: BoxMark['weight'] = 'frame',
): BoxMark => ({ kind: 'box', x, y, width, height, weight })

export const comb = (name: string, x: number, y: number, ...groups: number[]): CombSlot => ({
  kind: 'comb',
  name,
  x,
  y,
  groups,
  cell: combSize.cell,
})

/** Letter boxes of another width. */
export const narrowComb = (
  name: string,
  x: number,
  y: number,
  cell: number,
  ...groups: number[]
): CombSlot => ({
  ...comb(name, x, y, ...groups),
  cell,
})

/** Day, month and year; the answer is dd-mm-yyyy. */
export const dateComb = (name: string, x: number, y: number): CombSlot => ({
  ...comb(name, x, y, 2, 2, 4),
  separator: '-',
})

export const tick = (name: string, x: number, y: number, label: string): TickSlot => ({
  kind: 'tick',
  name,
  x,
  y,
  label,
})

export const line = (name: string, x: number, y: number, width: number): LineSlot => ({
  kind: 'line',
  name,
  x,
  y,
  width,
  boxed: false,
})

export const openBox = (name: string, x: number, y: number, width: number): LineSlot => ({
  kind: 'line',
  name,
  x,
  y,
  width,
  boxed: true,
})
