import type { Area, OfficialFormMap } from '@pan/contracts/official-forms/official-form-map'
import { type FormLayout, isSlot, type Slot } from '../layout/layout.ts'
import type { OfficialField } from './official-form.ts'

/** Where one answer stands on the official form. */
export interface PlacedAnswer {
  readonly answer: string
  readonly kind: 'text' | 'tick'
  readonly page: number
  readonly areas: readonly Area[]
  readonly align: 'left' | 'center' | 'right'
  readonly size?: number | undefined
  /** A mark of the answer that takes no box: the hyphens of a date. */
  readonly separator?: string | undefined
}

/** What a form asks, by the names under which its answers are printed. */
export const slotsOf = (form: FormLayout): ReadonlyMap<string, Slot> =>
  new Map(form.pages.flatMap((items) => items.filter(isSlot)).map((slot) => [slot.name, slot]))

/** Whether an answer has parts with boxes of their own: a date, an Aadhaar number. */
export const isParted = (slot: Slot): boolean => slot.kind === 'comb' && slot.groups.length > 1

/** The places of a map, those that it names by a field found in the PDF. A map that was checked has no other. */
export function placedAnswers(
  map: OfficialFormMap,
  fields: readonly OfficialField[],
  form: FormLayout,
): PlacedAnswer[] {
  const slots = slotsOf(form)
  return map.places.flatMap((place): PlacedAnswer[] => {
    const slot = slots.get(place.answer)
    const field = 'field' in place ? fields.find(({ name }) => name === place.field) : undefined
    const where = 'field' in place ? field && { page: field.page, areas: [field.area] } : place
    if (!slot || !where) return []
    return [
      {
        answer: place.answer,
        kind: slot.kind === 'tick' ? 'tick' : 'text',
        page: where.page,
        areas: where.areas,
        align: place.align ?? 'left',
        size: place.size,
        separator: slot.kind === 'comb' ? slot.separator : undefined,
      },
    ]
  })
}
