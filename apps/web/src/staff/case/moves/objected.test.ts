import type { CaseCheck } from '@pan/contracts/staff/cases/case-page'
import { expect, test } from 'vitest'
import { reasonsIn, reasonsOffered } from './objected.ts'

const check = (proof: string, outcome: CaseCheck['outcome'] = ''): CaseCheck => ({
  proof,
  papers: [],
  declared: '',
  outcome,
  by: null,
  at: '',
})

test('an objection is offered the reasons of its own documents alone', () => {
  const offered = reasonsOffered('OBJECTION', [check('police'), check('photos')])
  expect(offered).toContain('police_missing')
  expect(offered).toContain('photo_unclear')
  expect(offered).toContain('form_unsigned')
  expect(offered).not.toContain('affidavit_missing')
})

test('a correction can be told that the Aadhaar does not match, and a body that its representative has no proof', () => {
  const offered = reasonsOffered('OBJECTION', [check('pan')])
  expect(offered).toContain('aadhaar_unlinked')
  expect(offered).toContain('representative_proof_missing')
})

test('what is wrong is chosen once, by its first reason', () => {
  const checks = [check('nameOfFirm', 'missing'), check('marriage', 'missing'), check('photos', 'ok')]
  expect(reasonsIn(checks, 'OBJECTION')).toEqual(['name_change_missing'])
  expect(reasonsIn(checks, 'UNDER_PROCESS')).toEqual([])
})
