import { describe, expect, test } from 'vitest'
import { check, type Issue } from '../kit/form.ts'
import { normalise } from '../kit/normalise.ts'
import { en } from '../messages/en.ts'
import { translator } from '../messages/translate.ts'
import { newPan } from './new-pan.form.ts'
import type { FormCase } from './samples/case-row.ts'
import { newPanCases } from './samples/new-pan.cases.ts'
import { SAMPLE_DAY, validNewPan } from './samples/new-pan.sample.ts'

const say = translator(en, 'en')

const issuesOf = ({ change, today = SAMPLE_DAY }: FormCase): Issue[] =>
  check(newPan, normalise(newPan, { ...validNewPan, ...change }), { today })

describe('the new-PAN form', () => {
  test.each(newPanCases)('$name', (row) => {
    const messages = issuesOf(row).map(({ field, message }) => [
      field,
      say(message.key as keyof typeof en, message.params),
    ])
    expect(Object.fromEntries(messages)).toEqual(row.expect)
  })

  test('no two cases have one name', () => {
    const names = newPanCases.map(({ name }) => name)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  test('every rule of every field is tried by a case', () => {
    const tried = new Set(newPanCases.flatMap(issuesOf).map(({ field, code }) => `${field} ${code}`))
    const declared = [
      ...Object.entries(newPan.fields).flatMap(([name, field]) => [
        ...(field.required ? [`${name} required`] : []),
        ...(field.kind === 'choice' ? [`${name} choice.unknown`] : []),
        ...(field.kind === 'text' ? [`${name} too-long`] : []),
        ...field.rules.map(({ code }) => `${name} ${code}`),
      ]),
      ...newPan.rules.map(({ field, code }) => `${field} ${code}`),
    ]
    // A rule of these is stricter than the boxes, and is asked first.
    const exact = declared.filter((each) => /(?:cell_nbr|pincode|aadhar_nbr|pan) too-long$/u.test(each))
    expect(declared.filter((each) => !tried.has(each) && !exact.includes(each))).toEqual([])
  })
})
