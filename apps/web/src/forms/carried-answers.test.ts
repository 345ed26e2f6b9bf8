import { screenForm } from '@pan/contracts/forms/register'
import { fullAnswers } from '@pan/contracts/forms/samples/flows-full.sample'
import { expect, test, vi } from 'vitest'
import { carriedAnswers, carryAnswers, forgetCarriedAnswers } from './carried-answers.ts'
import { draftOf } from './draft/draft.ts'
import { valuesOf } from './state/use-form-state.ts'

test('the answers to the form for a lost card open the form for a correction, all but those about Aadhaar', () => {
  const lost = screenForm('lost', 'individual')
  const values = valuesOf(lost, fullAnswers('lost', 'individual'))
  carryAnswers('individual', draftOf(lost, values, '', Date.now()).answers)
  expect(carriedAnswers('company')).toEqual({})

  const correction = valuesOf(screenForm('correction', 'individual'), carriedAnswers('individual'))
  const kept = Object.keys(values).filter((name) => !/aadha+r/u.test(name))
  expect(kept.filter((name) => correction[name] !== values[name])).toEqual([])
  expect([correction['aadhar_nbr'], correction['aadhar_name'], correction['consent_aadhaar']]).toEqual([
    '',
    '',
    false,
  ])
  expect([correction['photo_update_flag'], correction['name_update_flag']]).toEqual([true, false])

  forgetCarriedAnswers()
  expect(carriedAnswers('individual')).toEqual({})
})

test('answers that were handed on and never taken are gone after ten minutes, in a tab that is opened again too', () => {
  vi.useFakeTimers()
  carryAnswers('company', { name_update_flag: true })
  vi.advanceTimersByTime(9 * 60_000)
  expect(carriedAnswers('company')).not.toEqual({})
  vi.advanceTimersByTime(2 * 60_000)
  expect(carriedAnswers('company')).toEqual({})
  vi.useRealTimers()
})
