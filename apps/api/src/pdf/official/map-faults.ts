import type { OfficialFormMap, Place } from '@pan/contracts/official-forms/official-form-map'
import { type PrintedForm, printedForms } from '../forms.ts'
import { areaFaults, overlapFaults, partFaults } from './area-faults.ts'
import type { OfficialFacts } from './official-form.ts'
import { placedAnswers, slotsOf } from './placed-answers.ts'

function placeFaults(place: Place, facts: OfficialFacts, kind: 'text' | 'tick', pages: number): string[] {
  const { answer } = place
  if (!('field' in place))
    return [
      ...(place.page > pages
        ? [`${answer}: page ${place.page} is none of the ${pages} that are handed in.`]
        : []),
      ...areaFaults(answer, place.page, place.areas, facts),
    ]
  const field = facts.fields.find(({ name }) => name === place.field)
  if (!field) return [`${answer}: the PDF has no field ${place.field}.`]
  if (field.kind !== kind)
    return [
      kind === 'tick'
        ? `${answer} is a tick, and the field ${place.field} is for text.`
        : `${answer} is text, and the field ${place.field} is for a tick.`,
    ]
  return field.page > pages
    ? [`${answer}: page ${field.page} is none of the ${pages} that are handed in.`]
    : []
}

/** What keeps a map from being taken, a sentence each. */
export function mapFaults(
  map: OfficialFormMap,
  { form, sha256, facts }: { form: OfficialFormMap['form']; sha256: string; facts: OfficialFacts },
): string[] {
  if (map.form !== form) return [`The map is for ${map.form}, and not for ${form}.`]
  if (map.sha256 !== sha256)
    return [`The map was made for another file: that has the SHA-256 ${map.sha256}, and this one ${sha256}.`]
  const printed: PrintedForm = printedForms[form]
  const slots = slotsOf(printed.layout)
  const faults: string[] = []
  if (map.pages > facts.pages.length)
    faults.push(`The map has ${map.pages} pages, and the PDF ${facts.pages.length}.`)
  const seen = new Set<string>()
  const named = [...map.places.map(({ answer }) => answer), ...(map.left_out ?? [])]
  for (const answer of named) {
    if (seen.has(answer)) faults.push(`${answer} is in the map twice.`)
    else if (!slots.has(answer)) faults.push(`${printed.layout.title} has no answer ${answer}.`)
    seen.add(answer)
  }
  const taken = new Set<string>()
  for (const place of map.places) {
    const slot = slots.get(place.answer)
    if (slot) faults.push(...placeFaults(place, facts, slot.kind === 'tick' ? 'tick' : 'text', map.pages))
    if (!('field' in place)) continue
    if (taken.has(place.field)) faults.push(`Two answers are to go into the field ${place.field}.`)
    taken.add(place.field)
  }
  const placed = placedAnswers(map, facts.fields, printed.layout)
  faults.push(...placed.flatMap(({ answer, areas }) => partFaults(slots.get(answer)!, areas)))
  faults.push(...overlapFaults(placed))
  if (map.guessed && map.guessed.length > 0)
    faults.push(
      `Nobody has looked at these places yet: ${map.guessed.join(', ')}. Look at each, and take it out of “guessed”.`,
    )
  return faults
}

/** The answers of a form that its map says nothing of. */
export function answersWithoutPlace(map: OfficialFormMap): string[] {
  const printed: PrintedForm = printedForms[map.form]
  const known = new Set([...map.places.map(({ answer }) => answer), ...(map.left_out ?? [])])
  return [...slotsOf(printed.layout).keys()].filter((answer) => !known.has(answer))
}
