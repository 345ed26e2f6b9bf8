import { screenForm } from '@pan/contracts/forms/register'
import { fullAnswers } from '@pan/contracts/forms/samples/flows-full.sample'
import { minimalAnswers } from '@pan/contracts/forms/samples/flows.sample'
import type { MessageRef } from '@pan/contracts/kit/field'
import { relevant } from '@pan/contracts/kit/form'
import { normalise } from '@pan/contracts/kit/normalise'
import { en, type MessageKey } from '@pan/contracts/messages/en/index'
import { translator } from '@pan/contracts/messages/translate'
import type { ApplicantKind } from '@pan/contracts/pan/applicant'
import type { Flow } from '@pan/contracts/pan/flow'
import { expect, test } from 'vitest'
import { summarise } from './summarise.ts'

const translate = translator<MessageKey>(en)
const t = ({ key, params }: MessageRef) => translate(key as MessageKey, params)

function summaryOf(
  flow: Flow,
  kind: ApplicantKind,
  id: string,
  raw: object = minimalAnswers(flow, kind),
): string {
  const form = screenForm(flow, kind)
  const section = form.sections.find((each) => each.id === id)!
  return summarise(form, section, relevant(form, normalise(form, { ...raw })), t)
}

test('a folded section is summed up as somebody would say it', () => {
  expect(summaryOf('new', 'individual', 'personal')).toBe('Shri ARUN KUMAR SPECIMEN, born 27-03-1990')
  expect(summaryOf('new', 'individual', 'contact')).toBe(
    'Mobile +91 9000000001, e-mail arun.specimen@example.com',
  )
  expect(summaryOf('new', 'individual', 'parents')).toBe('Father RAMESH SPECIMEN, mother LAKSHMI SPECIMEN')
  expect(summaryOf('new', 'individual', 'address')).toMatch(
    /^Letters go to 12\/3, SAMPLE HOUSE, .*, 600001, INDIA$/u,
  )
  expect(summaryOf('new', 'individual', 'address', fullAnswers('new', 'individual'))).toMatch(
    /^Letters go to 4A, SAMPLE TOWER, .*, 641001, INDIA$/u,
  )
  expect(summaryOf('new', 'individual', 'proofs')).toBe(
    'You send copies of: Voter identity card (EPIC), Class 10 certificate or mark sheet of a recognised board',
  )
  expect(summaryOf('new', 'individual', 'income')).toBe('Income from: Salary')
  expect(summaryOf('new', 'individual', 'income', fullAnswers('new', 'individual'))).toMatch(
    /^Income from: Salary, .*, Other sources\. AO code: TNC W 12 3$/u,
  )
  expect(summaryOf('new', 'individual', 'income', { income_source_no_income_flag: true })).toBe('No income')
  expect(summaryOf('correction', 'individual', 'pan')).toBe('The PAN is ABCPS1234F')
  expect(summaryOf('correction', 'individual', 'pan', fullAnswers('correction', 'individual'))).toBe(
    'The PAN is ABCPS1234F. To be given back: ABCPE1111G, ABCPE2222H, ABCPE3333J',
  )
  expect(summaryOf('correction', 'individual', 'changes')).toBe(
    'To be corrected: Name, Photograph, Signature',
  )
  expect(summaryOf('new', 'company', 'signatory', fullAnswers('new', 'company'))).toBe(
    'MEENA DEVI SPECIMEN signs as MANAGER',
  )
  expect(summaryOf('new', 'individual', 'aadhaar')).toBe(
    'Aadhaar XXXXXXXX2346, in the name of ARUN KUMAR SPECIMEN',
  )
  expect(summaryOf('new', 'individual', 'representative')).toBe('Nobody acts for the applicant')
  expect(summaryOf('new', 'company', 'personal')).toMatch(/, since \d\d-\d\d-\d{4}$/u)
})

test('of a section with half of its answers those are listed that are there', () => {
  expect(summaryOf('new', 'individual', 'personal', { applicant_lastname: 'SPECIMEN' })).toBe(
    'SPECIMEN, Single',
  )
})

test('every section of every kind of form is summed up, and no Aadhaar number is written out', () => {
  for (const [flow, kind] of [
    ['new', 'individual'],
    ['lost', 'trusts'],
    ['correction', 'individual'],
    ['new', 'huf'],
  ] as const) {
    for (const { id } of screenForm(flow, kind).sections) {
      const text = summaryOf(flow, kind, id, fullAnswers(flow, kind))
      expect(text, `${flow} ${kind} ${id}`).not.toBe('')
      expect(text).not.toMatch(/\d{12}/u)
    }
  }
})
