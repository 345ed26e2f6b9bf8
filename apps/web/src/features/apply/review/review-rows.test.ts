import { newPan } from '@pan/contracts/forms/new-pan.form'
import { office, validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import type { MessageRef } from '@pan/contracts/kit/field'
import { en, type MessageKey } from '@pan/contracts/messages/en'
import { translator } from '@pan/contracts/messages/translate'
import { describe, expect, test } from 'vitest'
import { reviewGroups } from './review-rows.ts'

const t = translator<MessageKey>(en, 'en')
const say = ({ key, params }: MessageRef) => t(key as MessageKey, params)
const groupsOf = (id: string, answers: Readonly<Record<string, unknown>> = validNewPan) =>
  reviewGroups(
    newPan,
    newPan.sections.find((section) => section.id === id)!,
    answers,
    say,
  )
const rowsOf = (...given: Parameters<typeof groupsOf>) => groupsOf(...given).flatMap(({ rows }) => rows)

describe('the review', () => {
  test.each(newPan.sections.map(({ id }) => id))('names the change of the section %s', (id) => {
    expect(en).toHaveProperty([`apply.review.change.${id}`])
  })

  test('shows every answer that was given, by its label and in words', () => {
    expect(rowsOf('personal')).toContainEqual({ key: 'gender', label: 'Gender', value: 'Male' })
    const shown = newPan.sections.flatMap(({ id }) => rowsOf(id)).map(({ value }) => value)
    expect(shown).toContain('arun.specimen@example.com')
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
