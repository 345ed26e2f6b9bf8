import { newPan } from '@pan/contracts/forms/new-pan.form'
import { newPanCases } from '@pan/contracts/forms/samples/new-pan.cases'
import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { shown } from '@pan/contracts/kit/form'
import { normalise } from '@pan/contracts/kit/normalise'
import { describe, expect, test } from 'vitest'
import { decisiveFor, visibility } from './visibility.ts'

const names = Object.keys(newPan.fields)

describe('what is shown', () => {
  test.each(newPanCases)('is judged from the decisive answers alone: $name', ({ change }) => {
    const raw: Record<string, unknown> = { ...validNewPan, ...change }
    const byAll = shown(newPan, normalise(newPan, raw))
    const byFew = names.filter((name) => {
      const decisive = decisiveFor(newPan, [name])
      return visibility(
        newPan,
        decisive,
        decisive.map((each) => raw[each]),
      ).isShown(name)
    })
    expect(byFew).toEqual(byAll)
  })

  test('a question that no other decides about listens to nothing', () => {
    expect(decisiveFor(newPan, ['applicant_firstname'])).toEqual([])
  })

  test('an address is spared only when the other one was chosen', () => {
    const decisive = decisiveFor(newPan, ['residence_city'])
    const isSpared = (choice: string) =>
      visibility(
        newPan,
        decisive,
        decisive.map((name) => (name === 'communication_preference' ? choice : undefined)),
      ).isSpared('residence_city')
    expect([isSpared(''), isSpared('RESIDENCE'), isSpared('OFFICE')]).toEqual([false, false, true])
  })
})
