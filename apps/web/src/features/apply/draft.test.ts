import { newPan } from '@pan/contracts/forms/new-pan.form'
import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { describe, expect, test } from 'vitest'
import { draftOf, fitting, isTooOld, isWorthKeeping } from './draft.ts'
import { valuesOf } from './use-application-form.ts'

const savedAt = Date.UTC(2026, 10, 21)
const draft = draftOf(newPan, valuesOf(newPan, validNewPan), 'address', savedAt)

describe('a draft', () => {
  test('holds no Aadhaar number, neither the applicant’s nor the representative’s', () => {
    expect(Object.keys(draft.answers)).not.toContain('aadhar_nbr')
    expect(Object.keys(draft.answers)).not.toContain('ra_aadhar_nbr')
    expect(JSON.stringify(draft)).not.toContain(validNewPan.aadhar_nbr)
  })

  test('gives every answer back to the same form', () => {
    const { aadhar_nbr: _, ...rest } = validNewPan
    expect(fitting(newPan, draft).answers).toMatchObject(rest)
    expect(fitting(newPan, draft).dropped).toEqual([])
  })

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

  test('lives for seven days', () => {
    const day = 24 * 60 * 60 * 1000
    expect(isTooOld(draft, savedAt + 7 * day)).toBe(false)
    expect(isTooOld(draft, savedAt + 7 * day + 1)).toBe(true)
  })

  test('is kept only when something was answered', () => {
    const first = valuesOf(newPan)
    expect(isWorthKeeping(draftOf(newPan, first, '', savedAt), first)).toBe(false)
    expect(isWorthKeeping(draft, first)).toBe(true)
  })
})
