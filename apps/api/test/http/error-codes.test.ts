import { errors } from '@pan/contracts/errors'
import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import type { Problem } from '@pan/contracts/kit/http/problem'
import { ruleLink } from '@pan/contracts/kit/http/rule-link'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../support/app.ts'
import { bearer } from '../support/applications.ts'
import { partner } from '../support/callers.ts'

let server: TestApp
let key: string
let page: string
beforeAll(async () => {
  server = await testApp('sqlite')
  key = (await partner(server)).key
  page = (await server.app.inject('/api/docs/guide-pages/errors')).json<{ html: string }>().html
})
afterAll(() => server.close())

const refused = async (change: object) =>
  (
    await server.app.inject({
      method: 'POST',
      url: '/api/v1/apply-newpan',
      headers: { ...bearer(key), 'accept-language': 'ta' },
      payload: { ...validNewPan, ...change },
    })
  ).json<Problem>()
const isExplained = (link: string) => page.includes(`id="${link.split('#')[1]}"`)

test.each([
  [
    { email_address: 'nobody', applicant_lastname: '' },
    { applicant_lastname: 'required', email_address: 'email.invalid' },
  ],
  [
    { residence_pincode: '12', gender: 'X' },
    { gender: 'choice.unknown', residence_pincode: 'pin.six-digits' },
  ],
  [{ residence_area: 'X'.repeat(26) }, { residence_area: 'too-long' }],
  [
    { unheard_of: 1, consent_aadhaar: 7 },
    { consent_aadhaar: 'wrong_type', unheard_of: 'unknown_field' },
  ],
  [{ applicant_status: 'non-individual' }, { non_individual_type: 'required' }],
  [{ user_id: 'AAAAAAAAAAAAAAAAAAAAAA' }, { user_id: 'foreign_account' }],
])(
  '%j is refused field by field, each with a code, its sentence and a page that explains it',
  async (change, codes) => {
    const { error, errors: wrong, link } = await refused(change)
    expect(Object.fromEntries(wrong.map(({ field, code }) => [field, code]))).toEqual(codes)
    expect(Object.fromEntries(wrong.map(({ field, message }) => [field, [message]]))).toEqual(error)
    for (const each of [link, ...wrong.map((one) => one.link)])
      expect([each, isExplained(each)]).toEqual([each, true])
  },
)

test('every code of an answer is explained', () => {
  for (const code of Object.keys(errors)) expect([code, isExplained(ruleLink(code))]).toEqual([code, true])
})
