import type { CaseCheck } from '@pan/contracts/staff/cases/case-page'
import { expect, test } from 'vitest'
import { isObjectedTo, reasonsByKey, reasonsIn, reasonsOffered } from './objected.ts'

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

test('the reasons of the checklist come first, in its order', () => {
  const offered = reasonsOffered('OBJECTION', [check('photos'), check('aadhaar'), check('identity')])
  expect(offered.slice(0, 4)).toEqual([
    'photo_missing',
    'aadhaar_missing',
    'identity_missing',
    'identity_invalid',
  ])
  expect(new Set(offered).size).toBe(offered.length)
  expect(reasonsOffered('REJECTED', [check('photos')])[0]).toBe('papers_never_came')
})

test('what is wrong is chosen once, by its first reason', () => {
  const checks = [check('nameOfFirm', 'missing'), check('marriage', 'missing'), check('photos', 'ok')]
  expect(reasonsIn(checks, 'OBJECTION')).toEqual(['name_change_missing'])
  expect(reasonsIn(checks, 'UNDER_PROCESS')).toEqual([])
})

test('a reason that two documents have says nothing of the one that nobody has found wrong', () => {
  const [birth, change] = [check('birth'), check('birthChange', 'missing')]
  const asked = { to: 'OBJECTION', reasons: ['birth_differs'], checks: [birth, change] } as const
  expect(isObjectedTo(change, asked)).toBe(true)
  expect(isObjectedTo(birth, asked)).toBe(false)
  expect(isObjectedTo({ ...birth, outcome: 'missing' }, asked)).toBe(true)
  expect(isObjectedTo(birth, { ...asked, checks: [birth] })).toBe(true)
  expect(isObjectedTo(change, { ...asked, to: 'REJECTED' })).toBe(false)
})

test('the digit of a document in the checklist chooses its reason, and each other reason has a letter of its own', () => {
  const checks = [check('identity'), check('birth'), check('nameOfFirm'), check('marriage')]
  const byKey = reasonsByKey('OBJECTION', checks)
  expect([byKey.get('1'), byKey.get('2')]).toEqual(['identity_missing', 'birth_missing'])
  expect([byKey.get('3'), byKey.get('4')]).toEqual(['name_change_missing', 'name_change_missing'])
  expect(new Set(byKey.values())).toEqual(new Set(reasonsOffered('OBJECTION', checks)))
  expect([...byKey.keys()].every((key) => key.length === 1)).toBe(true)
  expect(reasonsByKey('REJECTED', checks).get('1')).toBe('papers_never_came')
})
