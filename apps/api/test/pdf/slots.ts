import { isSlot } from '../../src/pdf/layout/layout.ts'
import type { CombSlot, Filled, Item, Slot } from '../../src/pdf/layout/layout.ts'
import { printedForms } from '../../src/pdf/forms.ts'
import { formIdOf } from '../../src/pdf/form-choice.ts'
import type { PrintedForm } from '../../src/pdf/forms.ts'
import type { PrintableApplication } from '../../src/pdf/writer/printable.ts'
import { comb, tick } from '../../src/pdf/theme.ts'

/** Where the answers of a form may stand, for tests that look at the finished file. */

interface Area {
  x: number
  y: number
  width: number
  height: number
}

interface PrintedPage {
  /** Counted through the file. */
  page: number
  items: readonly Item[]
  filled: Filled
}

export const formOf = (application: PrintableApplication): PrintedForm => printedForms[formIdOf(application)]

/** The pages of the form, its additional sheet after them, with what has to stand on each. */
export function printedPages(application: PrintableApplication): PrintedPage[] {
  const { layout, answers, extra } = formOf(application)
  const onExtra = extra?.answers(application)
  return [
    ...layout.pages.map((items) => ({ items, filled: answers(application) })),
    ...(extra && onExtra ? extra.layout.pages.map((items) => ({ items, filled: onExtra })) : []),
  ].map((each, i) => ({ ...each, page: i + 1 }))
}

export const slotsOn = (items: readonly Item[]): Slot[] => items.filter(isSlot)
export const combsOn = (items: readonly Item[]): CombSlot[] =>
  slotsOn(items).filter((slot) => slot.kind === 'comb')

/** The boxes of a comb, by their left edges. */
export const cellsOf = ({ x, groups, cell }: CombSlot): number[] => {
  let left = x
  return groups.flatMap((cells) => {
    const edges = Array.from({ length: cells }, (_, i) => left + i * cell)
    left += cells * cell + comb.gap
    return edges
  })
}

/** Where an answer may leave ink: inside its boxes, inside its line. */
export function areasOf(slot: Slot): Area[] {
  if (slot.kind === 'comb')
    return cellsOf(slot).map((x) => ({ x, y: slot.y, width: slot.cell, height: comb.height }))
  if (slot.kind === 'tick') return [{ x: slot.x, y: slot.y, width: tick.side, height: tick.side }]
  const top = slot.boxed ? slot.y : slot.y - comb.height * 0.7
  return [{ x: slot.x, y: top, width: slot.width, height: comb.height }]
}

export const isIn = ({ x, y }: { x: number; y: number }, area: Area): boolean =>
  x > area.x && x < area.x + area.width && y > area.y && y < area.y + area.height
