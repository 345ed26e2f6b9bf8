import type { Area } from '@pan/contracts/official-forms/official-form-map'
import type { OfficialSheet } from '@pan/contracts/official-forms/official-version'
import type { ShownPlace } from '../map-changes.ts'

/** What a letter may be beside its box without touching a line, in points. */
const TOLERANCE = 2

const across = (from: number, length: number, other: number, otherLength: number): number =>
  Math.max(0, Math.min(from + length, other + otherLength) - Math.max(from, other))

const shared = (a: Area, b: Area): number =>
  across(a.x, a.width, b.x, b.width) * across(a.y, a.height, b.y, b.height)

const isOutside = (from: number, length: number, other: number, otherLength: number): boolean =>
  from < other - TOLERANCE || from + length > other + otherLength + TOLERANCE

/** Whether the letter boxes of an area are not those of the printed row that it lies on. */
function isBesideBoxes(area: Area, row: Area): boolean {
  if (area.boxes === undefined || row.boxes === undefined) return false
  const [own, printed] = [area.width / area.boxes, row.width / row.boxes]
  if (Math.abs(own - printed) * area.boxes > TOLERANCE) return true
  const beyond = Math.abs(area.x - row.x) % printed
  return Math.min(beyond, printed - beyond) > TOLERANCE
}

/** Whether letters of an area would stand across lines of the printed box that most of it lies on. */
export function crosses(area: Area, printed: readonly Area[]): boolean {
  const size = ({ width, height }: Area) => width * height
  const [row] = printed
    .filter((each) => shared(area, each) > size(area) / 2)
    .toSorted((one, other) => size(one) - size(other))
  if (!row) return false
  return (
    isOutside(area.x, area.width, row.x, row.width) ||
    isOutside(area.y, area.height, row.y, row.height) ||
    isBesideBoxes(area, row)
  )
}

/** The answers whose letters would stand across printed lines; a tick is as large as whoever maps it likes. */
export function crossingAnswers(
  shown: readonly ShownPlace[],
  { pages, answers }: OfficialSheet,
): Set<string> {
  const ticks = new Set(answers.filter(({ kind }) => kind === 'tick').map(({ name }) => name))
  const crossing = shown.filter(
    ({ answer, page, areas, isField }) =>
      !isField && !ticks.has(answer) && areas.some((area) => crosses(area, pages[page - 1]?.boxes ?? [])),
  )
  return new Set(crossing.map(({ answer }) => answer))
}
