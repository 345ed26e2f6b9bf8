import type { Area } from '@pan/contracts/official-forms/official-form-map'
import type { Line, Lines } from './page-content.ts'

/** A place for an answer that the lines of a page make. */
export interface FoundBox {
  readonly kind: 'letters' | 'tick' | 'line'
  readonly area: Area
}

interface Cell {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const NEAR = 0.9
/** Boxes that touch share a line. */
const SHARED = 1
const HEIGHT = { min: 5, max: 32 } as const
const WIDTH = { min: 5, max: 540 } as const
const LETTER_WIDTH_MAX = 26
const TICK_MAX = 18
const SQUARE = 1.45

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= NEAR

/** Lines that go down, cut where others cross them: a line along a column of boxes is one for each box. */
function cutAt(across: readonly Line[], { at, from, to }: Line): Line[] {
  const cuts = across
    .filter(
      (line) =>
        line.from <= at + NEAR && line.to >= at - NEAR && line.at > from + NEAR && line.at < to - NEAR,
    )
    .map((line) => line.at)
    .toSorted((a, b) => a - b)
    .filter((cut, i, all) => i === 0 || !isNear(cut, all[i - 1]!))
  return [from, ...cuts].map((start, i) => ({ at, from: start, to: cuts[i] ?? to }))
}

/** Whether a line lies there from end to end; several pieces do, too. */
function isLined(across: readonly Line[], y: number, from: number, to: number): boolean {
  let reached = from + NEAR
  for (const line of across) {
    if (!isNear(line.at, y) || line.from > reached + NEAR) continue
    reached = Math.max(reached, line.to)
    if (reached >= to - NEAR) return true
  }
  return false
}

function cellsOf({ across, down }: Lines): Cell[] {
  const sorted = across.toSorted((a, b) => a.from - b.from)
  const sides = down
    .flatMap((line) => cutAt(across, line))
    .filter(({ from, to }) => to - from >= HEIGHT.min && to - from <= HEIGHT.max)
  const bands: { top: number; bottom: number; xs: number[] }[] = []
  for (const { at, from, to } of sides) {
    const band = bands.find(({ top, bottom }) => isNear(top, from) && isNear(bottom, to))
    if (band) band.xs.push(at)
    else bands.push({ top: from, bottom: to, xs: [at] })
  }
  return bands.flatMap(({ top, bottom, xs }) => {
    const edges = xs.toSorted((a, b) => a - b).filter((x, i, all) => i === 0 || !isNear(x, all[i - 1]!))
    return edges.slice(1).flatMap((right, i): Cell[] => {
      const left = edges[i]!
      const width = right - left
      if (width < WIDTH.min || width > WIDTH.max) return []
      if (!isLined(sorted, top, left, right) || !isLined(sorted, bottom, left, right)) return []
      return [{ x: left, y: top, width, height: bottom - top }]
    })
  })
}

const inReadingOrder = (a: Cell, b: Cell): number => (Math.abs(a.y - b.y) > 4 ? a.y - b.y : a.x - b.x)

/** Whether the cell goes on with the letter boxes before it. */
const goesOn = (last: Cell, next: Cell): boolean =>
  isNear(last.y, next.y) &&
  last.width <= LETTER_WIDTH_MAX &&
  Math.abs(last.width - next.width) <= last.width * 0.12 &&
  next.x - (last.x + last.width) <= 2.5 &&
  next.x >= last.x + last.width - NEAR

/** What lies over the boxes of an answer is a frame around them. */
const isFrame = ({ kind, area: a }: FoundBox, others: readonly FoundBox[]): boolean =>
  kind === 'line' &&
  others.some(
    ({ area: b }) =>
      b !== a &&
      b.width * b.height < a.width * a.height &&
      Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > SHARED &&
      Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > SHARED,
  )

/** The boxes of a page in the order in which it is read. */
export function foundBoxes(lines: Lines): FoundBox[] {
  const found = allBoxes(lines)
  return found.filter((box) => !isFrame(box, found))
}

function allBoxes(lines: Lines): FoundBox[] {
  const runs: Cell[][] = []
  for (const cell of cellsOf(lines).toSorted(inReadingOrder)) {
    const run = runs.at(-1)
    if (run && goesOn(run.at(-1)!, cell)) run.push(cell)
    else runs.push([cell])
  }
  return runs.map((run): FoundBox => {
    const [begin, end] = [run[0]!, run.at(-1)!]
    const round = (n: number): number => Math.round(n * 100) / 100
    const area = {
      x: round(begin.x),
      y: round(begin.y),
      width: round(end.x + end.width - begin.x),
      height: round(begin.height),
    }
    if (run.length > 1) return { kind: 'letters', area: { ...area, boxes: run.length } }
    const { width, height } = begin
    const isTick =
      width <= TICK_MAX && height <= TICK_MAX && Math.max(width, height) / Math.min(width, height) <= SQUARE
    return { kind: isTick ? 'tick' : 'line', area }
  })
}
