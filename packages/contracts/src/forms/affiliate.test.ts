import { describe, expect, test } from 'vitest'
import { shown, type Issue } from '../kit/form.ts'
import { check, warnings } from '../kit/form-check.ts'
import { normalise } from '../kit/normalise.ts'
import { en } from '../messages/en/index.ts'
import { translator } from '../messages/translate.ts'
import { affiliateForm } from './affiliate.form.ts'
import { affiliateCases, companyDoubts } from './samples/affiliate.cases.ts'
import { companyAffiliate, personAffiliate } from './samples/affiliate.sample.ts'

const today = { year: 2026, month: 11, day: 21 }
const say = translator(en) as (key: string, params?: object) => string
const messagesOf = (issues: readonly Issue[]) =>
  Object.fromEntries(
    issues.toReversed().map(({ field, message }) => [field, say(message.key, message.params)]),
  )

describe('the registration of a partner', () => {
  test.each(affiliateCases)('of a $of: $name', ({ sample, change, expect: expected }) => {
    const answers = normalise(affiliateForm, { ...sample, ...change })
    expect(messagesOf(check(affiliateForm, answers, { today }))).toEqual(expected)
  })

  test.each(companyDoubts)('is doubted: $name', ({ change, expect: expected }) => {
    const answers = normalise(affiliateForm, { ...companyAffiliate, ...change })
    expect(messagesOf(warnings(affiliateForm, answers, { today }))).toEqual(expected)
  })

  test('takes a PIN code with a space, and doubts one of another state and a slip in an address', () => {
    const spaced = normalise(affiliateForm, { ...personAffiliate, pincode: '600 001', state: 'TAMIL NADU' })
    expect(check(affiliateForm, spaced, { today })).toEqual([])
    const doubted = normalise(affiliateForm, {
      ...personAffiliate,
      pincode: '110001',
      state: 'TAMIL NADU',
      email: 'asha@gmail.con',
    })
    expect(check(affiliateForm, doubted, { today })).toEqual([])
    expect(messagesOf(warnings(affiliateForm, doubted, { today }))).toMatchObject({
      pincode: en['form.pin.state'],
      email: 'Did you mean gmail.com? It is close to what you wrote after the @',
    })
  })

  test('asks a person and a company for their own', () => {
    const ofPerson = shown(affiliateForm, personAffiliate)
    const ofCompany = shown(affiliateForm, companyAffiliate)
    expect(ofPerson.filter((name) => !ofCompany.includes(name))).toEqual([
      'first_name',
      'last_name',
      'designation',
    ])
    expect(ofCompany.filter((name) => !ofPerson.includes(name))).toEqual([
      'corporate_type',
      'corporate_name',
      'contact_person_first_name',
      'contact_person_last_name',
      'contact_person_email',
      'contact_person_mobile_nbr',
    ])
  })

  test('takes choices in any case and keeps them as the product spells them', () => {
    const given = { ...companyAffiliate, partner_type: 'Corporate', corporate_type: 'PARTNERSHIP' }
    expect(normalise(affiliateForm, given)).toMatchObject({
      partner_type: 'corporate',
      corporate_type: 'PartnerShip',
    })
  })

  test('has every field in one section', () => {
    const placed = affiliateForm.sections.flatMap(({ groups }) => groups.flatMap(({ fields }) => fields))
    expect(placed.toSorted()).toEqual(Object.keys(affiliateForm.fields).toSorted())
  })
})
