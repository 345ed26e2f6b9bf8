import type { Area, Place } from '@pan/contracts/official-forms/official-form-map'
import type { Slot } from '../../layout/layout.ts'
import { isParted } from '../placed-answers.ts'
import type { FoundBox } from './found-boxes.ts'
import { inOrder } from './in-order.ts'
import type { LabelScore } from './labels.ts'
import { rowsInOrder, assign, type Spot } from './assignment.ts'

/** A part of an answer that wants a place of its own: a date has three. */
interface Wanted {
  readonly slot: Slot
  readonly boxes: number
}

/** A box of a page, and the words that are printed at it. */
export interface LabelledBox extends FoundBox {
  readonly page: number
  readonly words: ReadonlySet<string>
}

interface BoxSpot extends Spot<Slot> {
  readonly boxes: readonly LabelledBox[]
}

/** How much the printed words count beside the number of boxes. */
const LABEL = 1.5

const wantedOf = (slot: Slot): Wanted[] =>
  slot.kind === 'comb' ? slot.groups.map((boxes) => ({ slot, boxes })) : [{ slot, boxes: 0 }]

/** How well a box suits a part of an answer; 0 where not at all. */
function suits({ slot, boxes }: Wanted, { kind, area }: FoundBox): number {
  if ((slot.kind === 'tick') !== (kind === 'tick')) return 0
  if (slot.kind === 'tick') return 1.5
  const has = area.boxes ?? 0
  if (isParted(slot)) return has === boxes ? 3 : 0
  if (has === 0 || boxes === 0) return has === boxes ? 1.5 : 0.6
  if (has === boxes) return 3
  return has > boxes && has <= boxes + 8 ? 1.2 : 0.1
}

const shapeOf = (boxes: readonly LabelledBox[]): string =>
  `${boxes[0]!.kind} ${boxes.map(({ area }) => area.boxes ?? 0).join('+')}`

/** Answers all of whose parts have found a box on one page, each with its boxes. */
function wholeOnes(pairs: readonly (readonly [Wanted, LabelledBox])[]): Map<Slot, LabelledBox[]> {
  const found = new Map<Slot, LabelledBox[]>()
  for (const [{ slot }, box] of pairs) {
    const own = found.get(slot) ?? []
    if (own.length === 0 || own[0]!.page === box.page) own.push(box)
    found.set(slot, own)
  }
  for (const [slot, own] of found) {
    const boxed = own.filter(({ area }) => area.boxes !== undefined).length
    if (own.length !== wantedOf(slot).length || (boxed !== 0 && boxed !== own.length)) found.delete(slot)
  }
  return found
}

/** Where the boxes of a PDF without fields hold the answers: by their order, their number and the words at them. */
export function byBoxes(
  slots: readonly Slot[],
  boxes: readonly LabelledBox[],
  labelScore: LabelScore,
): Place[] {
  const score = (wanted: Wanted, box: LabelledBox): number => {
    const own = suits(wanted, box)
    return own === 0 ? 0 : own + LABEL * labelScore(wanted.slot.name, box.words)
  }
  const placed = wholeOnes(inOrder(slots.flatMap(wantedOf), boxes, score))
  const used = new Set([...placed.values()].flat())
  const spots: BoxSpot[] = [
    ...[...placed].map(([slot, own]): BoxSpot => ({ shape: shapeOf(own), slot, boxes: own })),
    ...boxes
      .filter((box) => !used.has(box))
      .map((box): BoxSpot => ({ shape: shapeOf([box]), slot: undefined, boxes: [box] })),
  ]
  assign(
    spots,
    slots.filter((slot) => !placed.has(slot)),
    (slot, spot) => {
      const [wanted, ...more] = wantedOf(slot)
      return more.length === 0 && spot.boxes.length === 1 && suits(wanted!, spot.boxes[0]!) > 0
    },
    (slot, spot) => labelScore(slot.name, spot.boxes[0]!.words),
  )
  rowsInOrder(spots, ({ boxes: [a] }, { boxes: [b] }) => a!.page - b!.page || a!.area.y - b!.area.y)
  const order = new Map(slots.map((slot, at) => [slot, at]))
  return spots
    .flatMap(({ slot, boxes: own }) => (slot ? [{ slot, own }] : []))
    .toSorted((a, b) => order.get(a.slot)! - order.get(b.slot)!)
    .map(({ slot, own }) => ({
      answer: slot.name,
      page: own[0]!.page,
      areas: own.map(({ area }): Area => area),
    }))
}
