import type { Area } from '@pan/contracts/official-forms/official-form-map'

/** Of what a pointer sets. */
const HALF = 0.5
const SIZE_MIN = 3
const STEP = { fine: HALF, coarse: 5 } as const

/** A distance in half points. */
export const halves = (points: number): number => Math.round(points / HALF) * HALF
/** Sums of decimal numbers are not quite themselves. */
const toHundredth = (points: number): number => Math.round(points * 100) / 100
const within = (points: number, max: number): number => Math.min(Math.max(points, 0), max)

interface Size {
  readonly width: number
  readonly height: number
}

/** An area moved, and kept on its page. */
export const movedBy = (area: Area, dx: number, dy: number, page: Size): Area => ({
  ...area,
  x: toHundredth(within(area.x + dx, page.width - area.width)),
  y: toHundredth(within(area.y + dy, page.height - area.height)),
})

/** An area made larger or smaller at its right and lower edge. */
export const resizedBy = (area: Area, dx: number, dy: number, page: Size): Area => ({
  ...area,
  width: toHundredth(Math.max(SIZE_MIN, Math.min(area.width + dx, page.width - area.x))),
  height: toHundredth(Math.max(SIZE_MIN, Math.min(area.height + dy, page.height - area.y))),
})

/** The area between two points; undefined where it is too small to be meant. */
export function areaBetween(from: Point, to: Point, page: Size): Area | undefined {
  const x = within(halves(Math.min(from.x, to.x)), page.width)
  const y = within(halves(Math.min(from.y, to.y)), page.height)
  const width = within(halves(Math.abs(to.x - from.x)), page.width - x)
  const height = within(halves(Math.abs(to.y - from.y)), page.height - y)
  return width < SIZE_MIN || height < SIZE_MIN ? undefined : { x, y, width, height }
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** Where a pointer is on the page, in its points. */
export function pointOf(
  svg: SVGSVGElement,
  { clientX, clientY }: { clientX: number; clientY: number },
  page: Size,
): Point {
  const { left, top, width, height } = svg.getBoundingClientRect()
  return { x: ((clientX - left) / width) * page.width, y: ((clientY - top) / height) * page.height }
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** What a key does to an area: undefined where it does nothing. */
export function areaAfterKey(
  area: Area,
  {
    key,
    shiftKey,
    altKey,
    ctrlKey,
    metaKey,
  }: { key: string; shiftKey: boolean; altKey: boolean; ctrlKey: boolean; metaKey: boolean },
  page: Size,
): Area | undefined {
  const arrow = ARROWS[key]
  if (!arrow || ctrlKey || metaKey) return undefined
  const step = shiftKey ? STEP.coarse : STEP.fine
  const [dx, dy] = [arrow[0] * step, arrow[1] * step]
  return altKey ? resizedBy(area, dx, dy, page) : movedBy(area, dx, dy, page)
}
