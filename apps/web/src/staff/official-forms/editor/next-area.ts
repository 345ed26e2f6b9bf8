import type { Area, Place } from '@pan/contracts/official-forms/official-form-map'
import type { AskedAnswer } from '@pan/contracts/official-forms/official-version'
import { isBoxes } from './map-changes.ts'
import { halves } from './picture/box-drag.ts'

/** Of a box that is added without a pointer. */
const FIRST = { height: 14, cell: 14, line: 200, tick: 10, gap: 8 } as const

/** The part of a page that is seen, in its points. */
export type Sight = Pick<Area, 'x' | 'y' | 'width' | 'height'>

/** What somebody sees of a page in the element in which it is scrolled. */
export function sightIn(
  { scrollLeft, scrollTop, clientWidth, clientHeight }: HTMLElement,
  zoom: number,
  page: { width: number; height: number },
): Sight {
  const [x, y] = [scrollLeft / zoom, scrollTop / zoom]
  return {
    x,
    y,
    width: Math.min(clientWidth / zoom, page.width - x),
    height: Math.min(clientHeight / zoom, page.height - y),
  }
}

const isWithin = (area: Sight, { x, y, width, height }: Sight): boolean =>
  area.x >= x && area.y >= y && area.x + area.width <= x + width && area.y + area.height <= y + height

/** Where a length begins in the middle of another; one that is longer ends where that does, so that it stays on the page. */
const middleOf = (start: number, whole: number, own: number): number =>
  Math.max(0, halves(start + Math.min((whole - own) / 2, whole - own)))

/** A box to begin with, as wide as the answer: beside the one before where it is seen there, else in the middle of what is seen. */
export function nextArea(
  { kind, parts }: AskedAnswer,
  place: Place | undefined,
  page: number,
  sight: Sight,
): Area {
  const areas = place && isBoxes(place) && place.page === page ? place.areas : []
  const before = areas.at(-1)
  const letters = parts[areas.length] ?? parts.at(-1) ?? 0
  const width = { boxes: letters * FIRST.cell, line: FIRST.line, tick: FIRST.tick }[kind]
  const height = before?.height ?? (kind === 'tick' ? FIRST.tick : FIRST.height)
  const beside = before && { x: before.x + before.width + FIRST.gap, y: before.y, width, height }
  if (beside && isWithin(beside, sight)) return beside
  const x = middleOf(sight.x, sight.width, width)
  return { x, y: middleOf(sight.y, sight.height, height), width, height }
}
