import type { OfficialFormMap, Place } from '@pan/contracts/official-forms/official-form-map'
import { type PrintedForm, printedForms } from '../forms.ts'
import { areaFaults, boxNotices, overlapFaults, partFaults } from './area-faults.ts'
import { fault, faultOf, type OfficialFault } from './official-fault.ts'
import type { OfficialFacts } from './official-form.ts'
import { placedAnswers, slotsOf } from './placed-answers.ts'

function placeFaults(
  place: Place,
  facts: OfficialFacts,
  kind: 'text' | 'tick',
  pages: number,
): OfficialFault[] {
  const { answer } = place
  if (!('field' in place))
    return [
      ...(place.page > pages ? [faultOf(answer, 'not_handed_in', { page: place.page, pages })] : []),
      ...areaFaults(answer, place.page, place.areas, facts),
    ]
  const field = facts.fields.find(({ name }) => name === place.field)
  if (!field) return [faultOf(answer, 'no_field', { field: place.field })]
  if (field.kind !== kind)
    return [faultOf(answer, kind === 'tick' ? 'field_for_text' : 'field_for_tick', { field: place.field })]
  return field.page > pages ? [faultOf(answer, 'not_handed_in', { page: field.page, pages })] : []
}

/** What keeps a map from being taken. */
export function mapFaults(
  map: OfficialFormMap,
  { form, sha256, facts }: { form: OfficialFormMap['form']; sha256: string; facts: OfficialFacts },
): OfficialFault[] {
  if (map.form !== form) return [fault('map_form', { other: map.form, form })]
  if (map.sha256 !== sha256) return [fault('map_file', { other: map.sha256, sha256 })]
  const printed: PrintedForm = printedForms[form]
  const slots = slotsOf(printed.layout)
  const faults: OfficialFault[] = []
  if (map.pages > facts.pages.length)
    faults.push(fault('map_pages', { pages: map.pages, all: facts.pages.length }))
  const seen = new Set<string>()
  const named = [...map.places.map(({ answer }) => answer), ...(map.left_out ?? [])]
  for (const answer of named) {
    if (seen.has(answer)) faults.push(faultOf(answer, 'twice'))
    else if (!slots.has(answer)) faults.push(faultOf(answer, 'unknown', { form: printed.layout.title }))
    seen.add(answer)
  }
  // Nobody measures the places of an answer that is named over and over.
  if (faults.some(({ key }) => key === 'officialFault.twice')) return faults
  const taken = new Set<string>()
  for (const place of map.places) {
    const slot = slots.get(place.answer)
    if (slot) faults.push(...placeFaults(place, facts, slot.kind === 'tick' ? 'tick' : 'text', map.pages))
    if (!('field' in place)) continue
    if (taken.has(place.field)) faults.push(faultOf(place.answer, 'field_taken', { field: place.field }))
    taken.add(place.field)
  }
  const placed = placedAnswers(map, facts.fields, printed.layout)
  faults.push(...placed.flatMap(({ answer, areas }) => partFaults(slots.get(answer)!, areas)))
  faults.push(...overlapFaults(placed))
  if (map.guessed && map.guessed.length > 0)
    faults.push(fault('guessed', { answers: map.guessed.join(', '), count: map.guessed.length }))
  return faults
}

/** What whoever makes a map should know of its places, and those that are too small; it keeps nothing from being taken. */
export function mapNotices(
  map: OfficialFormMap,
  { fields }: OfficialFacts,
  tooSmall: readonly string[],
): OfficialFault[] {
  const { layout }: PrintedForm = printedForms[map.form]
  const slots = slotsOf(layout)
  return placedAnswers(map, fields, layout).flatMap(({ answer, areas }) => {
    const few = boxNotices(slots.get(answer)!, areas)
    return few.length === 0 && tooSmall.includes(answer) ? [faultOf(answer, 'too_small')] : few
  })
}

/** The answers of a form that its map says nothing of. */
export function answersWithoutPlace(map: OfficialFormMap): string[] {
  const printed: PrintedForm = printedForms[map.form]
  const known = new Set([...map.places.map(({ answer }) => answer), ...(map.left_out ?? [])])
  return [...slotsOf(printed.layout).keys()].filter((answer) => !known.has(answer))
}
