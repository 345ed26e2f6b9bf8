import type { FormStyle, PhotoSize } from '../theme.ts'

/** The tax act under which a form was made: that of 1961 with its rules of 1962, or that of 2025. */
export type Edition = '1962' | '2026'

/**
 * What a layout file is made of. All measures are PDF points from the top left corner of the page.
 * Marks are printed on every copy; slots also have a name, under which an answer is filled in.
 */

export interface TextMark {
  kind: 'text'
  /** `y` is the base line of the first line. */
  x: number
  y: number
  style: FormStyle
  text: string
  width?: number
  align?: 'left' | 'center' | 'right'
}

export interface BarMark {
  kind: 'bar'
  x: number
  y: number
  width: number
  letter: string
  text: string
}

export interface RuleMark {
  kind: 'rule'
  x: number
  y: number
  toX: number
  toY: number
}

/** White letters on black across the page, for what must not be overlooked. */
export interface BannerMark {
  kind: 'banner'
  x: number
  y: number
  width: number
  text: string
}

/** An empty box, for a photograph or a signature. */
export interface BoxMark {
  kind: 'box'
  x: number
  y: number
  width: number
  height: number
  weight: 'box' | 'frame'
}

/** Letter boxes: one character each, in groups with a gap between them. */
export interface CombSlot {
  kind: 'comb'
  name: string
  x: number
  y: number
  groups: readonly number[]
  /** Width of a box, where the usual one would not leave enough of them in a row. */
  cell: number
  /** A mark of the answer that stands between the groups and takes no box: the hyphens of a date. */
  separator?: string
}

export interface TickSlot {
  kind: 'tick'
  name: string
  x: number
  y: number
  label: string
}

/** One line of free length; the answer shrinks until it fits and is never cut. */
export interface LineSlot {
  kind: 'line'
  name: string
  x: number
  /** Base line. */
  y: number
  width: number
  boxed: boolean
}

export type Slot = CombSlot | TickSlot | LineSlot
type Mark = TextMark | BarMark | BannerMark | RuleMark | BoxMark
export type Item = Mark | Slot

export interface FormLayout {
  id: string
  edition: Edition
  title: string
  /** Size of the photographs that are pasted on it; only a person has any. */
  photos?: PhotoSize
  pages: readonly (readonly Item[])[]
}

/** What is filled in, by the name of the slot: text for letter boxes and lines, `true` for a tick. */
export type Filled = Readonly<Record<string, string | true | undefined>>

export const isSlot = (item: Item): item is Slot =>
  item.kind === 'comb' || item.kind === 'tick' || item.kind === 'line'
