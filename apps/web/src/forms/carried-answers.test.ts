import { screenForm } from '@pan/contracts/forms/register'
import { fullAnswers } from '@pan/contracts/forms/samples/flows-full.sample'
import { expect, test, vi } from 'vitest'
import { login } from '../api/login.ts'
import { carriedAnswers, carryAnswers, forgetCarriedAnswers } from './carried-answers.ts'
import { draftOf } from './draft/draft.ts'
import { valuesOf } from './state/use-form-state.ts'

test('the answers to the form for a lost card open the form for a correction, all but those about Aadhaar', () => {
  const lost = screenForm('lost', 'individual')
  const values = valuesOf(lost, fullAnswers('lost', 'individual'))
  carryAnswers({ flow: 'correction', kind: 'individual' }, draftOf(lost, values, '', Date.now()).answers)
  expect(carriedAnswers({ flow: 'correction', kind: 'company' })).toEqual({})
  expect(carriedAnswers({ flow: 'lost', kind: 'individual' })).toEqual({})

  const correction = valuesOf(
    screenForm('correction', 'individual'),
    carriedAnswers({ flow: 'correction', kind: 'individual' }),
  )
  const kept = Object.keys(values).filter((name) => !/aadha+r/u.test(name))
  expect(kept.filter((name) => correction[name] !== values[name])).toEqual([])
  expect([correction['aadhar_nbr'], correction['aadhar_name'], correction['consent_aadhaar']]).toEqual([
    '',
    '',
    false,
  ])
  expect([correction['photo_update_flag'], correction['name_update_flag']]).toEqual([true, false])

  forgetCarriedAnswers()
  expect(carriedAnswers({ flow: 'correction', kind: 'individual' })).toEqual({})
})

test('answers that were handed on and never taken are gone after ten minutes, in a tab that is opened again too', () => {
  vi.useFakeTimers()
  carryAnswers({ flow: 'correction', kind: 'company' }, { name_update_flag: true })
  vi.advanceTimersByTime(9 * 60_000)
  expect(carriedAnswers({ flow: 'correction', kind: 'company' })).not.toEqual({})
  vi.advanceTimersByTime(2 * 60_000)
  expect(carriedAnswers({ flow: 'correction', kind: 'company' })).toEqual({})
  vi.useRealTimers()
})

test('answers that an account has handed on are for nobody else in the same tab', () => {
  const account = {
    name: 'N',
    email: 'e',
    profile_photo_url: '',
    email_verified: true,
    applies_for_others: true,
  }
  const destination = { flow: 'new', kind: 'individual' } as const
  login.keep({ token: 'x', user: { ...account, id: 'one' } })
  carryAnswers(destination, { appln_place: 'CHENNAI' })
  expect(carriedAnswers(destination)).toEqual({ appln_place: 'CHENNAI' })
  login.keep({ token: 'y', user: { ...account, id: 'other' } })
  expect(carriedAnswers(destination)).toEqual({})
  login.forget()
  expect(carriedAnswers(destination)).toEqual({})
  forgetCarriedAnswers()
})
