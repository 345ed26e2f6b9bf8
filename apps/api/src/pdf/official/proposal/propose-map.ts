import type { Area, OfficialFormMap, Place } from '@pan/contracts/official-forms/official-form-map'
import { type FormId, printedForms, type PrintedForm } from '../../forms.ts'
import { isSlot, type Slot } from '../../layout/layout.ts'
import { foundBoxes, type FoundBox } from './found-boxes.ts'
import { inOrder } from './in-order.ts'
import type { OfficialField } from '../official-form.ts'
import { openPdf, pagesOf } from '../official-source.ts'
import { linesOf } from './page-lines.ts'
import { isParted } from '../placed-answers.ts'

/** A part of an answer that wants a place of its own: a date has three. */
interface Wanted {
  readonly slot: Slot
  readonly boxes: number
}

type Found = FoundBox & { readonly page: number }

const partsOf = (slot: Slot): Wanted[] =>
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

const wordsIn = (text: string): string[] =>
  text
    .replaceAll(/([a-z])([A-Z])/gu, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/u)
    .filter(Boolean)

/** The share of the words of an answer's name that a field has in its name or its label. */
function named(slot: Slot, { name, label }: OfficialField): number {
  const words = wordsIn(slot.name)
  const known = new Set([...wordsIn(name), ...wordsIn(label)])
  return words.filter((word) => known.has(word)).length / words.length
}

function suitsField(slot: Slot, field: OfficialField): number {
  if ((slot.kind === 'tick') !== (field.kind === 'tick')) return 0
  const letters = slot.kind === 'comb' ? slot.groups.reduce((sum, each) => sum + each, 0) : 0
  const isSame = letters > 0 && field.area.boxes === letters
  if (isParted(slot) && field.area.boxes !== undefined && !isSame) return 0
  return 0.2 + (isSame ? 1 : 0) + 8 * named(slot, field)
}

const byFields = (slots: readonly Slot[], fields: readonly OfficialField[]): Place[] =>
  inOrder(slots, fields, suitsField).map(([slot, field]) => ({ answer: slot.name, field: field.name }))

/** Answers all of whose parts have found a box on one page. */
function byBoxes(slots: readonly Slot[], boxes: readonly Found[]): Place[] {
  const areas = new Map<Slot, { page: number; areas: Area[] }>()
  for (const [{ slot }, { page, area }] of inOrder(slots.flatMap(partsOf), boxes, suits)) {
    const place = areas.get(slot) ?? { page, areas: [] }
    if (place.page === page) place.areas.push(area)
    areas.set(slot, place)
  }
  return [...areas].flatMap(([slot, place]): Place[] => {
    const parts = partsOf(slot).length
    const boxed = place.areas.filter((each) => each.boxes !== undefined).length
    const isWhole = place.areas.length === parts && (boxed === 0 || boxed === parts)
    return isWhole ? [{ answer: slot.name, ...place }] : []
  })
}

/** Whether all words of the answer's name are in that of its field. Every other place was found by its order alone. */
function isNamed(place: Place, slots: readonly Slot[], fields: readonly OfficialField[]): boolean {
  if (!('field' in place)) return false
  const slot = slots.find(({ name }) => name === place.answer)!
  return (
    named(
      slot,
      fields.find(({ name }) => name === place.field)!,
    ) === 1
  )
}

/** Where the answers may stand, from the fields of the PDF or else from the boxes that its lines make. For a person to look at. */
export async function proposedMap(file: Uint8Array, form: FormId, sha256: string): Promise<OfficialFormMap> {
  const pages = pagesOf(await openPdf(file))
  const { layout }: PrintedForm = printedForms[form]
  const slots = layout.pages.flatMap((items) => items.filter(isSlot))
  const fields = pages.flatMap(({ widgets }) => widgets)
  const boxes = pages.flatMap(({ page, box }, at) =>
    foundBoxes(linesOf(page, box)).map((each) => ({ ...each, page: at + 1 })),
  )
  const places = fields.length > 0 ? byFields(slots, fields) : byBoxes(slots, boxes)
  const used = places.map((place) =>
    'field' in place ? fields.find(({ name }) => name === place.field)!.page : place.page,
  )
  const guessed = places.filter((place) => !isNamed(place, slots, fields)).map(({ answer }) => answer)
  return {
    form,
    sha256,
    pages: Math.max(1, ...used),
    places,
    ...(guessed.length > 0 && { guessed }),
  }
}
