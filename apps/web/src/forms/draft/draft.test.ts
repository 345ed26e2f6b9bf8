import { newPan } from '@pan/contracts/forms/new-pan.form'
import { applicationForm } from '@pan/contracts/forms/register'
import { fullAnswers } from '@pan/contracts/forms/samples/flows-full.sample'
import { FLOWS_AND_KINDS } from '@pan/contracts/forms/samples/flows.sample'
import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { describe, expect, test } from 'vitest'
import {
  draftOf,
  fitting,
  inPlaceOf,
  isSendingForgotten,
  isTooOld,
  isWorthKeeping,
  setAsideUntil,
} from './draft.ts'
import { valuesOf } from '../state/use-form-state.ts'

const savedAt = Date.UTC(2026, 10, 21)
const draft = draftOf(newPan, valuesOf(newPan, validNewPan), 'address', savedAt)

const ofAadhaar = new Set(['aadhar_nbr', 'aadhar_name', 'consent_aadhaar', 'ra_aadhar_nbr'])

describe.each(FLOWS_AND_KINDS)('a draft of $flow, $kind', ({ flow, kind }) => {
  const form = applicationForm(flow, kind)
  const given = fullAnswers(flow, kind)
  const kept = draftOf(form, valuesOf(form, given), 'address', savedAt)

  test('holds nothing of Aadhaar, neither the applicant’s nor the representative’s', () => {
    expect(Object.keys(kept.answers).filter((name) => ofAadhaar.has(name))).toEqual([])
    expect(JSON.stringify(kept.answers)).not.toMatch(/\d{12}/u)
  })

  test('gives every other answer back to the same form', () => {
    const rest = Object.fromEntries(Object.entries(given).filter(([name]) => !ofAadhaar.has(name)))
    expect(fitting(form, kept).answers).toMatchObject(rest)
    expect(fitting(form, kept).dropped).toEqual([])
  })
})

describe('a draft', () => {
  test('keeps what still fits a changed form and tells what does not', () => {
    const older = {
      ...draft,
      answers: { ...draft.answers, gender: 'OTHER', date_of_birth: 'MARCH', gone: 'X' },
      kinds: { ...draft.kinds, date_of_birth: 'text name', gone: 'text name' },
    }
    const { answers, dropped } = fitting(newPan, older)
    expect(dropped.toSorted()).toEqual(['date_of_birth', 'gender', 'gone'])
    expect(answers['applicant_firstname']).toBe('ARUN')
    expect(answers).not.toHaveProperty('gender')
  })

  test('gives no text to a tick, and no tick to a text', () => {
    const answers = { ...draft.answers, applicant_firstname: true, consent_application: 'yes' }
    const found = fitting(newPan, { ...draft, answers })
    expect(found.dropped.toSorted()).toEqual(['applicant_firstname', 'consent_application'])
    expect(found.answers).not.toHaveProperty('applicant_firstname')
    expect(found.answers).not.toHaveProperty('consent_application')
  })

  test('in whose place another one goes on leaves it the key of what was sent, unless that has its own', () => {
    const own = { ...draft, sentUnder: 'own', sentAt: savedAt - 1 }
    const arrived = { ...draft, section: 'contact' }
    expect(inPlaceOf(own, arrived)).toEqual({ ...arrived, sentUnder: 'own', sentAt: savedAt - 1 })
    expect(inPlaceOf(own, { ...arrived, sentUnder: 'x', sentAt: 1 })).toMatchObject({
      sentUnder: 'x',
      sentAt: 1,
    })
    expect(inPlaceOf(draft, arrived)).toEqual(arrived)
    expect(inPlaceOf(undefined, arrived)).toEqual(arrived)
  })

  test('lives for seven days', () => {
    const day = 24 * 60 * 60 * 1000
    expect(isTooOld(draft, savedAt + 7 * day)).toBe(false)
    expect(isTooOld(draft, savedAt + 7 * day + 1)).toBe(true)
  })

  test('that was set aside can be brought back for ten minutes', () => {
    expect(setAsideUntil(savedAt)).toBe(savedAt + 10 * 60 * 1000)
  })

  test('that was sent is sent again without a question while the service knows its key: for a day', () => {
    const day = 24 * 60 * 60 * 1000
    expect(isSendingForgotten({ sentAt: savedAt }, savedAt + day - 1)).toBe(false)
    expect(isSendingForgotten({ sentAt: savedAt }, savedAt + day)).toBe(true)
    expect(isSendingForgotten({}, savedAt + day)).toBe(false)
  })

  test('is kept only when something was answered', () => {
    const first = valuesOf(newPan)
    expect(isWorthKeeping(draftOf(newPan, first, '', savedAt), first)).toBe(false)
    expect(isWorthKeeping(draft, first)).toBe(true)
  })
})
