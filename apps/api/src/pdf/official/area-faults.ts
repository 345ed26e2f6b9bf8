import type { Area } from '@pan/contracts/official-forms/official-form-map'
import type { Slot } from '../layout/layout.ts'
import { faultOf, type OfficialFault } from './official-fault.ts'
import type { OfficialFacts } from './official-form.ts'
import { isParted, type PlacedAnswer } from './placed-answers.ts'

/** What is measured by hand may lie a hair outside. */
const TOLERANCE = 0.5
/** Boxes that touch share a line. */
const SHARED = 1

/** What is wrong with the places of an answer on their page. */
export function areaFaults(
  answer: string,
  page: number,
  areas: readonly Area[],
  facts: OfficialFacts,
): OfficialFault[] {
  const size = facts.pages[page - 1]
  if (!size) return [faultOf(answer, 'no_page', { page })]
  const boxed = areas.filter(({ boxes }) => boxes !== undefined).length
  return [
    ...areas
      .filter(
        ({ x, y, width, height }) =>
          x + width > size.width + TOLERANCE || y + height > size.height + TOLERANCE,
      )
      .map(({ x, y }) =>
        faultOf(answer, 'edge', {
          x,
          y,
          page,
          width: Math.round(size.width),
          height: Math.round(size.height),
        }),
      ),
    ...(boxed === 0 || boxed === areas.length ? [] : [faultOf(answer, 'mixed')]),
  ]
}

/** Where each part ends, in boxes from the first on. */
function endsOf(boxes: readonly number[]): number[] {
  let end = 0
  return boxes.map((each) => (end += each))
}

/** A letter that goes on in the boxes of another part makes another date. */
export function partFaults(slot: Slot, areas: readonly Area[]): OfficialFault[] {
  if (slot.kind === 'tick') return areas.length > 1 ? [faultOf(slot.name, 'tick_places')] : []
  const isOpenLine = areas.length === 1 && areas[0]!.boxes === undefined
  if (slot.kind !== 'comb' || !isParted(slot) || isOpenLine) return []
  const boxes = areas.map((area) => area.boxes ?? 0)
  const [own, wanted] = [endsOf(boxes), endsOf(slot.groups)]
  const isWhole = own.at(-1) === wanted.at(-1)
  if (isWhole && (areas.length === 1 || wanted.every((end) => own.includes(end)))) return []
  return [faultOf(slot.name, 'parts', { boxes: boxes.join(' + '), letters: slot.groups.join(' + ') })]
}

/** The longest answer has more letters than its place has boxes: some applicants get it on an additional sheet. */
export function boxNotices(slot: Slot, areas: readonly Area[]): OfficialFault[] {
  if (slot.kind !== 'comb' || isParted(slot) || areas.some(({ boxes }) => boxes === undefined)) return []
  const sumOf = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0)
  const [boxes, letters] = [sumOf(areas.map((area) => area.boxes ?? 0)), sumOf(slot.groups)]
  return boxes < letters ? [faultOf(slot.name, 'few_boxes', { boxes, letters })] : []
}

const isOver = (a: Area, b: Area): boolean =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > SHARED &&
  Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > SHARED

/** Places that lie one over the other. */
export function overlapFaults(placed: readonly PlacedAnswer[]): OfficialFault[] {
  const taken = placed.flatMap(({ answer, page, areas }) => areas.map((area) => ({ answer, page, area })))
  return [...Map.groupBy(taken, ({ page }) => page)].flatMap(([page, own]) => {
    // From above: whatever begins below the end of a place is over none of it.
    const sorted = own.toSorted((a, b) => a.area.y - b.area.y)
    return sorted.flatMap(({ answer, area }, at) => {
      for (let below = at + 1; below < sorted.length; below++) {
        const other = sorted[below]!
        if (other.area.y > area.y + area.height) break
        if (!isOver(other.area, area)) continue
        return [
          other.answer === answer
            ? faultOf(answer, 'overlap_own', { page })
            : faultOf(answer, 'overlap', { page, other: other.answer }),
        ]
      }
      return []
    })
  })
}
