import { newPan } from '@pan/contracts/forms/new-pan.form'
import { applicationForm } from '@pan/contracts/forms/register'
import { minimalAnswers } from '@pan/contracts/forms/samples/flows.sample'
import { office, validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import type { MessageRef } from '@pan/contracts/kit/field'
import { en, type MessageKey } from '@pan/contracts/messages/en/index'
import { translator } from '@pan/contracts/messages/translate'
import { describe, expect, test } from 'vitest'
import { changedAnswers, correctionGroups } from './correction-rows.ts'
import { reviewGroups, type ReviewGroup } from './review-rows.ts'

const translate = translator<MessageKey>(en)
const t = ({ key, params }: MessageRef) => translate(key as MessageKey, params)
const groupsOf = (id: string, answers: Readonly<Record<string, unknown>> = validNewPan) =>
  reviewGroups(
    newPan,
    newPan.sections.find((section) => section.id === id)!,
    answers,
    t,
  )
const rowsOf = (...given: Parameters<typeof groupsOf>) => groupsOf(...given).flatMap(({ rows }) => rows)

describe('the review', () => {
  test('shows every answer that was given, by its label and in words', () => {
    expect(rowsOf('personal')).toContainEqual({ key: 'gender', label: 'Gender', value: 'Male' })
    const shown = newPan.sections.flatMap(({ id }) => rowsOf(id)).map(({ value }) => value)
    expect(shown).toContain('arun.specimen@example.com')
  })

  test('of a correction says what each ticked thing changes to', () => {
    const form = applicationForm('correction', 'individual')
    const answers = {
      ...minimalAnswers('correction', 'individual'),
      address_update_flag: 1,
      photo_update_flag: 1,
    }
    const section = form.sections.find(({ id }) => id === 'changes')!
    const rows = correctionGroups(form, section, answers, t).flatMap((group) => group.rows)
    expect(rows.slice(0, 3).map(({ label, before, value }) => `${label}: ${before} → ${value}`)).toEqual([
      'Name: not known to us → ARUN KUMAR SPECIMEN',
      'Address for letters: not known to us → 12/3, SAMPLE HOUSE, SPECIMEN STREET, MANNADY, MANNADY, CHENNAI, CHENNAI, Tamil Nadu, 600001, INDIA',
      'Photograph: not known to us → the photograph that you paste on the form',
    ])
  })

  test('of an edited correction says what it changed to before', () => {
    const form = applicationForm('correction', 'individual')
    const before = { ...minimalAnswers('correction', 'individual'), dob_update_flag: 1 }
    const answers = { ...before, applicant_middlename: '' }
    const section = form.sections.find(({ id }) => id === 'changes')!
    const [{ rows }] = correctionGroups(form, section, answers, t, before) as [ReviewGroup]
    expect(rows.slice(0, 2).map((row) => [row.before, row.value])).toEqual([
      ['ARUN KUMAR SPECIMEN', 'ARUN SPECIMEN'],
      ['not known to us', '27-03-1990'],
    ])
  })

  test('of a correction knows the answers that its ticks are about, and no others', () => {
    const form = applicationForm('correction', 'individual')
    const answers = { ...minimalAnswers('correction', 'individual'), photo_update_flag: 0 }
    const changed = changedAnswers(form, { ...answers, name_update_flag: 0, phone_email_update_flag: 1 })
    expect([...changed]).toEqual(['cell_country_code', 'cell_nbr', 'email_address'])
  })

  test('of a correction says that an address which was left open is written by hand', () => {
    const form = applicationForm('correction', 'individual')
    const answers = { ...minimalAnswers('correction', 'individual'), other_address_update_flag: 1 }
    const section = form.sections.find(({ id }) => id === 'changes')!
    const rows = correctionGroups(form, section, answers, t).flatMap((group) => group.rows)
    expect(rows.find(({ key }) => key === 'other_address_update_flag')?.value).toBe(
      'to write by hand on the additional sheet',
    )
  })

  test('leaves out what was not asked', () => {
    const keys = (answers: object) => rowsOf('address', { ...validNewPan, ...answers }).map(({ key }) => key)
    expect(keys({})).not.toContain('office_name')
    expect(keys(office)).toContain('office_name')
  })

  test('shows an optional answer that was skipped as one without a value', () => {
    expect(rowsOf('contact').at(-1)).toEqual({ key: 'landline_std', label: 'Landline', value: '' })
    expect(rowsOf('contact', { ...validNewPan, landline_std: '044' }).at(-1)).toEqual({
      key: 'landline_nbr',
      label: 'Landline number',
      value: '',
    })
  })

  test('says ticks as one answer', () => {
    const income = rowsOf('income', { ...validNewPan, income_source_house_property_flag: 1 })
    expect(income[0]?.value).toBe('Salary, House property')
  })

  test('never writes out an Aadhaar number', () => {
    const numbers = rowsOf('aadhaar', { ...validNewPan, aadhar_nbr: '234123412346' })
    expect(numbers[0]?.value).toBe('XXXXXXXX2346')
  })
})
