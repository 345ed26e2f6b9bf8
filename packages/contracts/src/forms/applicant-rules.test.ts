import { describe, expect, test } from 'vitest'
import { check, warnings } from '../kit/form-check.ts'
import { normalise } from '../kit/normalise.ts'
import { ENTITY_KINDS } from '../pan/applicant.ts'
import { applicationForm } from './register.ts'
import { FLOWS_AND_KINDS, minimalAnswers } from './samples/flows.sample.ts'
import { SAMPLE_DAY } from './samples/new-pan.sample.ts'
import { messagesOf } from './samples/messages-of.ts'

const today = SAMPLE_DAY
const EXISTING = ['lost', 'correction'] as const

describe('who applies', () => {
  const MINOR =
    'The applicant is under 18, so a parent or guardian must apply as representative. Choose Yes and fill in their details'
  const minor = { date_of_birth: '22-11-2008' }

  test('somebody under 18 on the day has a representative, where the form has that part', () => {
    expect(messagesOf('new', 'individual', minor)).toEqual({ ra_status: MINOR })
    expect(messagesOf('new', 'individual', { date_of_birth: '21-11-2008' })).toEqual({})
    expect(messagesOf('lost', 'individual', minor)).toEqual({})
    expect(messagesOf('correction', 'individual', minor)).toEqual({})
    for (const kind of ENTITY_KINDS) expect(messagesOf('new', kind, minor)).toEqual({})
  })
  test('a day of birth is at most 130 years ago', () => {
    const messages = (day: string) => messagesOf('new', 'individual', { date_of_birth: day })
    expect(messages('01-01-1896')).toEqual({})
    expect(messages('31-12-1895').date_of_birth).toBe('The date is more than 130 years ago. Check the year')
  })
  test.each(FLOWS_AND_KINDS.filter(({ kind }) => kind !== 'individual'))(
    'a registration number is needed by company, firm and LLP only: $flow $kind',
    ({ flow, kind }) => {
      const registered = ['company', 'partnership_firm', 'limited_liability_partnership'].includes(kind)
      expect(messagesOf(flow, kind, { company_reg_number: '' })).toEqual(
        registered ? { company_reg_number: 'This field is required' } : {},
      )
    },
  )
  test('a firm that proves itself by its deed may be unregistered', () => {
    const unregistered = { id_proof_id: 'DEED_FIRM', company_reg_number: '' }
    for (const flow of ['new', ...EXISTING] as const)
      expect(messagesOf(flow, 'partnership_firm', unregistered)).toEqual({})
  })
  test.each([
    ['company', 'u12345mh2020ptc123456', 'U12345MH2020PTC123456'],
    ['limited_liability_partnership', 'AAB-1234', 'AAB-1234'],
    ['partnership_firm', 'MU 123/2019-20', 'MU123/2019-20'],
    ['trusts', `E/${'1'.repeat(23)}`, `E/${'1'.repeat(23)}`],
  ] as const)('the registration number of %s may be %s', (kind, typed, kept) => {
    const form = applicationForm('new', kind)
    const answers = normalise(form, { ...minimalAnswers('new', kind), company_reg_number: typed })
    expect(answers['company_reg_number']).toBe(kept)
    expect(check(form, answers, { today })).toEqual([])
    expect(warnings(form, answers, { today })).toEqual([])
  })
  test.each([
    ['company', { company_reg_number: 'U12345MH2020PTC12345A' }, 'registration.cin'],
    ['trusts', { id_proof_id: 'REG_CHARITY' }, 'registration.on-certificate'],
  ] as const)(
    'a registration number of %s that looks wrong is worth a second look: %o',
    (kind, change, code) => {
      const form = applicationForm('new', kind)
      const answers = normalise(form, { ...minimalAnswers('new', kind), ...change })
      expect(check(form, answers, { today })).toEqual([])
      expect(warnings(form, answers, { today }).map((warning) => warning.code)).toEqual([code])
    },
  )
  test('an ancestral family writes the first day there is', () => {
    for (const flow of ['new', ...EXISTING] as const) {
      expect(messagesOf(flow, 'huf', { date_of_birth: '01-01-0001' })).toEqual({})
    }
  })
  test('an entity writes its name over three rows, with digits and marks', () => {
    const name = 'SPECIMEN & SONS NO. 1 (INDIA) PRIVATE LIMITED AND EXAMPLE ASSOCIATES OF TOWN'
    expect(messagesOf('new', 'company', { applicant_lastname: name.slice(0, 75) })).toEqual({})
    expect(messagesOf('new', 'company', { applicant_lastname: name })).toEqual({
      applicant_lastname: 'At most 75 characters: the printed form has no more boxes',
    })
  })
  test.each(FLOWS_AND_KINDS.filter(({ kind }) => kind !== 'individual'))(
    'no entity is asked what only a person has: $flow $kind',
    ({ flow, kind }) => {
      const personal =
        /^(?:aadhar|consent_aadhaar|gender|father|mother|parent|single_parent|applicant_(?:title|firstname|marital)|kbon|dob_proof|photo|signature)/u
      expect(Object.keys(applicationForm(flow, kind).fields).filter((name) => personal.test(name))).toEqual(
        [],
      )
    },
  )
  test('only a first application asks for income, a representative and the marital status', () => {
    const onlyNew = /^(?:income|business_code|ao_|ra_|applicant_marital_status)/u
    for (const { flow, kind } of FLOWS_AND_KINDS) {
      const asked = Object.keys(applicationForm(flow, kind).fields).some((name) => onlyNew.test(name))
      expect(asked).toBe(flow === 'new')
    }
  })
  test('only persons say that they have an income, and whether their parents have first names', () => {
    const nothing = { income_source_salary_flag: '0', father_firstname: '', mother_firstname: '' }
    expect(messagesOf('new', 'individual', nothing)).toEqual({
      income_source_no_income_flag: 'Please select Source of Income',
    })
    expect(messagesOf('new', 'huf', nothing)).toEqual({})
    for (const flow of EXISTING) {
      expect(messagesOf(flow, 'individual', nothing)).toEqual({
        father_firstname: 'This field is required',
        mother_firstname: 'This field is required',
      })
    }
  })
})
