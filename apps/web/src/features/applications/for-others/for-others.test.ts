import { screenForm } from '@pan/contracts/forms/register'
import { fullAnswers } from '@pan/contracts/forms/samples/flows-full.sample'
import { FLOWS_AND_KINDS, minimalAnswers } from '@pan/contracts/forms/samples/flows.sample'
import { SAMPLE_DAY } from '@pan/contracts/forms/samples/new-pan.sample'
import { relevant, shown } from '@pan/contracts/kit/form'
import { normalise } from '@pan/contracts/kit/normalise'
import { expect, test } from 'vitest'
import { fieldsOf } from '../../../forms/state/section-status.ts'
import { valuesOf } from '../../../forms/state/use-form-state.ts'
import { copiedAnswers } from './own/copied-answers.ts'
import { extrasOf } from '../extras/extras.ts'
import { aboveTheDoor, doorFirst } from './door-first-address.ts'
import { sharedAnswers } from './shared-answers.ts'
import { nextQuestion } from './next-question.ts'

const CONTEXT = { today: SAMPLE_DAY }
const person = screenForm('new', 'individual')

test('the next applicant of a family begins with its address, papers and place, and with nothing of the one before', () => {
  const sent = relevant(person, normalise(person, fullAnswers('new', 'individual')))
  const kept = sharedAnswers(person, sent)
  const common = ['residence_flatno', 'residence_pincode', 'id_proof_id', 'appln_place', 'ra_lastname']
  expect(common.filter((name) => kept[name] !== sent[name])).toEqual([])
  const own = ['personal', 'parents', 'aadhaar'].flatMap((id) =>
    fieldsOf(person.sections.find((section) => section.id === id)!),
  )
  expect(own.filter((name) => name in kept)).toEqual([])
  const numbers = ['cell_nbr', 'email_address', 'passport_nbr', 'ra_pan']
  expect(numbers.filter((name) => name in kept)).toEqual([])
})

test('of no form an Aadhaar number, a PAN or a consent is kept for the next applicant', () => {
  for (const { flow, kind } of FLOWS_AND_KINDS) {
    const form = screenForm(flow, kind)
    const kept = sharedAnswers(form, relevant(form, normalise(form, fullAnswers(flow, kind))))
    expect(Object.keys(kept).length).toBeGreaterThan(5)
    expect(Object.values(kept).filter((value) => typeof value !== 'string')).toEqual([])
    expect(Object.keys(kept).filter((name) => /aadha+r|consent|(?:^|_)pan\b/u.test(name))).toEqual([])
  }
})

test('a copy has every answer of the application but those about Aadhaar and the consents', () => {
  for (const { flow, kind } of FLOWS_AND_KINDS) {
    const form = screenForm(flow, kind)
    const sent = relevant(form, normalise(form, fullAnswers(flow, kind)))
    const copied = copiedAnswers(form, { ...sent, aadhar_nbr: 'XXXXXXXX2346' })
    const left = Object.keys(sent).filter((name) => sent[name] !== copied[name])
    expect(left.filter((name) => !/aadha+r|^consent_/u.test(name))).toEqual([])
    expect(Object.keys(copied).filter((name) => /aadha+r_n|^consent_/u.test(name))).toEqual([])
  }
})

test('addresses are asked from the door to the PIN code, and no question goes missing', () => {
  for (const { flow, kind } of FLOWS_AND_KINDS) {
    const form = screenForm(flow, kind)
    const turned = doorFirst(form).sections.flatMap(fieldsOf)
    expect(turned.toSorted()).toEqual(form.sections.flatMap(fieldsOf).toSorted())
    const places = ['residence', 'office', 'ra'].map((prefix) => turned.indexOf(`${prefix}_flatno`))
    expect(places.filter((door) => door >= 0).length).toBeGreaterThan(0)
    for (const door of places.filter((place) => place >= 0)) {
      const [prefix] = turned[door]!.split('_')
      expect(turned.indexOf(`${prefix}_pincode`)).toBeGreaterThan(door)
    }
  }
})

test('the link that copies the residence stands above the first line of the other address', () => {
  const usual = extrasOf('new', 'individual').before!
  const turned = aboveTheDoor(extrasOf('new', 'individual')).before!
  const offices = doorFirst(person)
    .sections.flatMap(fieldsOf)
    .filter((name) => name.startsWith('office_'))
  expect(turned[offices.find((name) => name !== 'office_name')!]).toBe(usual['office_country'])
  expect(Object.values(turned)).toEqual(Object.values(usual))
})

test('Enter leads through every question that has to be answered and past all others, and back to one that was passed', () => {
  const { income_source_salary_flag: _, ...others } = minimalAnswers('new', 'individual')
  const answers = { ...others, income_source_no_income_flag: true }
  const values = valuesOf(person)
  const asked: string[] = []
  for (let from = fieldsOf(person.sections[0]!)[0]!; ;) {
    if (values[from] === '' || values[from] === false) values[from] = valuesOf(person, answers)[from]!
    asked.push(from)
    const next = nextQuestion(person, values, from, CONTEXT)
    if (next === undefined) break
    expect(asked).not.toContain(next)
    from = next
  }
  expect(shown(person, normalise(person, values))).toEqual(expect.arrayContaining(asked))
  expect(asked).not.toContain('applicant_middlename')
  expect(asked.length).toBeLessThan(32)
  expect(nextQuestion(person, { ...values, email_address: '' }, 'appln_place', CONTEXT)).toBe('email_address')
})
