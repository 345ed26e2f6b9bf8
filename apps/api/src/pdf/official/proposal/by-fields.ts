import type { Place } from '@pan/contracts/official-forms/official-form-map'
import type { Slot } from '../../layout/layout.ts'
import { isParted } from '../placed-answers.ts'
import type { Widget } from '../annotations/widgets.ts'
import { inOrder } from './in-order.ts'
import type { LabelScore } from './labels.ts'
import { fieldUnits, isOneField, type FieldUnit } from './split-fields.ts'
import { wordsIn } from './words.ts'

/** The share of the words of an answer's name that a field has in its name or its label. */
function named(slot: Slot, { name, label }: FieldUnit): number {
  const words = wordsIn(slot.name)
  const known = new Set([...wordsIn(name), ...wordsIn(label)])
  return words.filter((word) => known.has(word)).length / words.length
}

const lettersIn = (slot: Slot): number =>
  slot.kind === 'comb' ? slot.groups.reduce((sum, each) => sum + each, 0) : 0

/** Fields that hold an answer together hold as many letters in each as it has in its parts. */
function isCutAlike(slot: Slot, { areas }: FieldUnit): boolean {
  if (areas.length === 1) return true
  const boxes = areas.map((area) => area.boxes)
  return slot.kind === 'comb' && boxes.join() === slot.groups.join()
}

/** Places by the fields of a PDF, and of which answers they are by their order or the printed words alone. */
export function byFields(
  slots: readonly Slot[],
  widgets: readonly Widget[],
  wordsAt: (unit: FieldUnit) => ReadonlySet<string>,
  labelScore: LabelScore,
): { places: Place[]; guessed: string[] } {
  const fields = new Map(widgets.map((each) => [each.name, each]))
  const units = fieldUnits(widgets, slots)
  const words = new Map(units.map((unit) => [unit, wordsAt(unit)]))

  function suits(slot: Slot, unit: FieldUnit): number {
    if ((slot.kind === 'tick') !== (unit.kind === 'tick') || !isCutAlike(slot, unit)) return 0
    const letters = lettersIn(slot)
    const isSame = letters > 0 && unit.letters === letters
    const hasBoxes = unit.areas[0]!.boxes !== undefined
    if (isParted(slot) && hasBoxes && !isSame) return 0
    return 0.2 + (isSame ? 1 : 0) + 8 * named(slot, unit) + 2 * labelScore(slot.name, words.get(unit)!)
  }

  const pairs = inOrder(slots, units, suits)
  return {
    places: pairs.map(([{ name }, unit]) =>
      isOneField(unit, fields)
        ? { answer: name, field: unit.name }
        : { answer: name, page: unit.page, areas: [...unit.areas] },
    ),
    guessed: pairs.filter(([slot, unit]) => named(slot, unit) < 1).map(([{ name }]) => name),
  }
}
