import type { Area, OfficialFormMap, Place } from '@pan/contracts/official-forms/official-form-map'
import type { AskedAnswer, OfficialSheet } from '@pan/contracts/official-forms/official-version'

export type BoxPlace = Extract<Place, { areas: Area[] }>

export const isBoxes = (place: Place): place is BoxPlace => 'areas' in place

export const placeOf = ({ places }: OfficialFormMap, answer: string): Place | undefined =>
  places.find((place) => place.answer === answer)

/** An empty list is left out, as in a file. */
function withList(map: OfficialFormMap, name: 'guessed' | 'left_out', list: string[]): OfficialFormMap {
  const { [name]: _, ...rest } = map
  return list.length === 0 ? rest : { ...rest, [name]: list }
}

/** Somebody has looked at the places of these answers. */
export const lookedAt = (map: OfficialFormMap, answers: readonly string[]): OfficialFormMap =>
  withList(
    map,
    'guessed',
    (map.guessed ?? []).filter((answer) => !answers.includes(answer)),
  )

/** Whether the form asks an answer at all. */
export const leaveOut = (map: OfficialFormMap, answer: string, isLeftOut: boolean): OfficialFormMap =>
  withList(map, 'left_out', [
    ...(map.left_out ?? []).filter((each) => each !== answer),
    ...(isLeftOut ? [answer] : []),
  ])

export const removePlace = (map: OfficialFormMap, answer: string): OfficialFormMap =>
  lookedAt({ ...map, places: map.places.filter((place) => place.answer !== answer) }, [answer])

/** The place of an answer, new or in the place of the one before; whoever sets it has looked at it. */
export function setPlace(map: OfficialFormMap, place: Place): OfficialFormMap {
  const isThere = placeOf(map, place.answer) !== undefined
  const places = isThere
    ? map.places.map((each) => (each.answer === place.answer ? place : each))
    : [...map.places, place]
  return leaveOut(lookedAt({ ...map, places }, [place.answer]), place.answer, false)
}

/** Another area in the place of one of an answer. */
export function setArea(map: OfficialFormMap, answer: string, index: number, area: Area): OfficialFormMap {
  const place = placeOf(map, answer)
  if (!place || !isBoxes(place)) return map
  return setPlace(map, { ...place, areas: place.areas.map((each, at) => (at === index ? area : each)) })
}

export function removeArea(map: OfficialFormMap, answer: string, index: number): OfficialFormMap {
  const place = placeOf(map, answer)
  if (!place || !isBoxes(place)) return map
  const areas = place.areas.filter((_, at) => at !== index)
  return areas.length === 0 ? removePlace(map, answer) : setPlace(map, { ...place, areas })
}

/** How many letters the next box of an answer has; undefined for a line and a tick. */
function boxesOf({ parts }: AskedAnswer, index: number): number | undefined {
  return parts[index] ?? parts.at(-1)
}

/** One more box of an answer; on another page than before, the first of a new place. */
export function addArea(map: OfficialFormMap, asked: AskedAnswer, page: number, area: Area): OfficialFormMap {
  const place = placeOf(map, asked.name)
  const before = place && isBoxes(place) && place.page === page ? place : undefined
  const boxes = boxesOf(asked, before?.areas.length ?? 0)
  const added = { ...area, ...(boxes !== undefined && { boxes }) }
  return setPlace(map, {
    ...before,
    answer: asked.name,
    page,
    areas: [...(before?.areas ?? []), added],
  })
}

/** Whether a box may be drawn for an answer: it has fewer than its letters have parts. */
export function wantsBox(map: OfficialFormMap, asked: AskedAnswer): boolean {
  const place = placeOf(map, asked.name)
  return (
    !place ||
    (isBoxes(place) &&
      place.areas.length < asked.parts.length &&
      place.areas[0]!.boxes !== undefined &&
      sumOf(place.areas) < asked.parts.reduce((sum, each) => sum + each, 0))
  )
}

const sumOf = (areas: readonly Area[]): number => areas.reduce((sum, { boxes = 0 }) => sum + boxes, 0)

/** A place with its page and areas, one of a form field where the PDF has it. */
export interface ShownPlace {
  readonly answer: string
  readonly page: number
  readonly areas: readonly Area[]
  readonly isField: boolean
}

export function shownPlaces(map: OfficialFormMap, { fields }: OfficialSheet): ShownPlace[] {
  return map.places.flatMap((place): ShownPlace[] => {
    if (isBoxes(place))
      return [{ answer: place.answer, page: place.page, areas: place.areas, isField: false }]
    const field = fields.find(({ name }) => name === place.field)
    return field ? [{ answer: place.answer, page: field.page, areas: [field.area], isField: true }] : []
  })
}
