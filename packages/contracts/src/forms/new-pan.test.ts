import { describe, expect, test } from 'vitest'
import type { Issue } from '../kit/form.ts'
import { check, warnings } from '../kit/form-check.ts'
import { normalise } from '../kit/normalise.ts'
import { en } from '../messages/en/index.ts'
import { translator } from '../messages/translate.ts'
import { newPan } from './new-pan.form.ts'
import type { FormCase } from './samples/case-row.ts'
import { newPanCases } from './samples/new-pan.cases.ts'
import { SAMPLE_DAY, validNewPan } from './samples/new-pan.sample.ts'

const say = translator(en)

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

describe('a second look at the new-PAN form', () => {
  test.each([
    ['a title in a name', { applicant_firstname: 'DR ARUN' }, 'applicant_firstname name.title'],
    ['an initial in a last name', { applicant_lastname: 'S SPECIMEN' }, 'applicant_lastname name.initial'],
    ['a mobile number that India does not have', { cell_nbr: '1000000001' }, 'cell_nbr mobile.start'],
    [
      'another name that is the same',
      { kbon_status: 'YES', kbon_title: 'SHRI', kbon_firstname: 'KUMAR ARUN', kbon_lastname: 'SPECIMEN' },
      'kbon_lastname other-name.same',
    ],
    ['another name on Aadhaar', { aadhar_name: 'SOMEBODY ELSE' }, 'aadhar_name aadhaar.name'],
    ['a PIN code of another state', { residence_pincode: '110001' }, 'residence_pincode pin.state'],
    ['a slip after the @', { email_address: 'asha@gmial.com' }, 'email_address email.slip.gmail.com'],
    ['a slip at the end', { email_address: 'asha@yahoo.co.im' }, 'email_address email.slip.yahoo.co.in'],
  ])('warns of %s and takes it', (_, change, warning) => {
    const answers = normalise(newPan, { ...validNewPan, ...change })
    expect(check(newPan, answers, { today: SAMPLE_DAY })).toEqual([])
    expect(
      warnings(newPan, answers, { today: SAMPLE_DAY }).map(({ field, code }) => `${field} ${code}`),
    ).toContain(warning)
  })

  test.each([
    [
      'one name, alone on Aadhaar',
      { applicant_firstname: 'RAMAN', applicant_lastname: 'MEENA', aadhar_name: 'MEENA' },
    ],
    ['a mail service that we do not know', { email_address: 'asha@gmx.com' }],
    ['a post code abroad', { residence_country: 'NEPAL', residence_pincode: '44600' }],
    [
      'a post office beyond the border of its state',
      { residence_pincode: '605001', residence_state: 'PUDUCHERRY' },
    ],
  ])('has no doubt about %s', (_, change) => {
    const { applicant_middlename: _middle, ...sample } = validNewPan as Record<string, unknown>
    const answers = normalise(newPan, { ...sample, aadhar_name: '', ...change })
    const kept = warnings(newPan, answers, { today: SAMPLE_DAY }).filter(({ field }) => field in change)
    expect(kept).toEqual([])
  })

  test('takes the quotes and dashes that phones write into an address', () => {
    const answers = normalise(newPan, { ...validNewPan, residence_flatno: '“Rose” 1–2, St. Mary’s' })
    expect(answers['residence_flatno']).toBe("'ROSE' 1-2, ST. MARY'S")
    const plain = normalise(newPan, { ...validNewPan, residence_flatno: '"ROSE" 12' })
    expect(plain['residence_flatno']).toBe("'ROSE' 12")
  })

  test('does not warn of the sample', () => {
    expect(warnings(newPan, normalise(newPan, validNewPan), { today: SAMPLE_DAY })).toEqual([])
  })
})
