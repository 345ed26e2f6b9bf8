import type { OfficialFormMap } from '@pan/contracts/official-forms/official-form-map'
import { printedForms, type PrintedForm } from '../../forms.ts'
import type { Filled } from '../../layout/layout.ts'
import { makeResourceSets } from '../../writer/shared-resources.ts'
import type { Typeface } from '../../writer/typeface.ts'
import { fitted } from '../fitted-text.ts'
import { longestAnswers } from './longest-answers.ts'
import type { OfficialFacts } from '../official-form.ts'
import { placedAnswers, type PlacedAnswer } from '../placed-answers.ts'

/** The answers whose places are too small for what is to stand in them. */
export const tooSmall = (places: readonly PlacedAnswer[], filled: Filled, face: Typeface): string[] =>
  places
    .filter((place) => {
      const value = filled[place.answer]
      return place.kind === 'text' && typeof value === 'string' && !fitted(place, value, face)
    })
    .map(({ answer }) => answer)

let face: Typeface | undefined

/** What answers are set in. */
const answerFace = (): Typeface =>
  (face ??= makeResourceSets(new Map([['answer', []]]), new Map()).sheets.faces.answer!)

/** The answers of a map whose places are too small for the longest one that the form takes. */
export function tooSmallIn(map: OfficialFormMap, { fields }: Pick<OfficialFacts, 'fields'>): string[] {
  const { layout }: PrintedForm = printedForms[map.form]
  return tooSmall(placedAnswers(map, fields, layout), longestAnswers(map.form), answerFace())
}
