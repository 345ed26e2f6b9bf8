import { applicationForm } from '@pan/contracts/forms/register'
import { office, validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { normalise } from '@pan/contracts/kit/normalise'
import { relevant } from '@pan/contracts/kit/form'
import { warnings } from '@pan/contracts/kit/form-check'
import type { ApplicantKind } from '@pan/contracts/pan/applicant'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bearer } from '../support/applications.ts'
import { testApp, type TestServer } from '../support/app.ts'
import { answersOf, sent } from '../support/flows.ts'
import { textOf } from '../pdf/tools.ts'

/** Applicants whom a form for the usual person turns away, or prints something untrue about. */

interface Awkward {
  readonly kind: ApplicantKind
  readonly answers: Readonly<Record<string, string | boolean | undefined>>
  /** What the form has to say, and what neither it nor the guide sheet may. */
  readonly says: readonly string[]
  readonly omits?: readonly string[]
}

const noAadhaar = { aadhar_nbr: undefined, aadhar_name: undefined, consent_aadhaar: undefined }
const noFather = { father_firstname: undefined, father_middlename: undefined, father_lastname: undefined }
const signed = {
  signatory_firstname: 'MEENA',
  signatory_lastname: 'SPECIMEN',
  signatory_designation: 'COMPANY SECRETARY',
}
const verified = ['MEENA SPECIMEN', 'COMPANY SECRETARY']

const APPLICANTS: Readonly<Record<string, Awkward>> = {
  'somebody with one name': {
    kind: 'individual',
    // As the hint has it: the own name as the last one, the father's as the first.
    answers: {
      applicant_firstname: 'RAMESH',
      applicant_middlename: '',
      applicant_lastname: 'MALAR',
      name_on_card: 'MALAR',
      father_firstname: '',
      father_lastname: 'RAMESH',
      aadhar_name: 'MALAR',
    },
    says: ['First name Middle name Last name / surname', 'RAMESH', 'MALAR'],
  },
  'a non-resident': {
    kind: 'individual',
    answers: {
      ...noAadhaar,
      aadhar_exemption: 'NON_RESIDENT',
      residential_status: 'NON_RESIDENT',
      passport_nbr: 'Z1234567',
      foreign_tax_nbr: 'QQ123456C',
      cell_country_code: '+44',
      cell_nbr: '7700900123',
      residence_country: 'UNITED KINGDOM',
      residence_state: '',
      residence_pincode: 'SW1A1AA',
      residence_city: 'LONDON',
      residence_district: '',
      residence_post_office: '',
      residence_area: 'WESTMINSTER',
    },
    says: ['Z1234567', 'QQ123456C', 'SW1A1AA', 'UNITED KINGDOM', 'NON-RESIDENT', '+44'],
    omits: ['234123412346'],
  },
  'somebody of 85 without Aadhaar': {
    kind: 'individual',
    answers: { ...noAadhaar, aadhar_exemption: 'OVER_80', date_of_birth: '15-08-1941' },
    says: ['AGE OF 80 OR MORE', '15-08-1941'],
    omits: ['NON-RESIDENT'],
  },
  'the child of a single mother': {
    kind: 'individual',
    answers: { ...noFather, single_parent: 'MOTHER', parent_option: 'MOTHER' },
    says: ['LAKSHMI'],
    omits: ['RAMESH'],
  },
  'a minor': {
    kind: 'individual',
    answers: {
      date_of_birth: '02-05-2016',
      ra_status: 'YES',
      ra_title: 'SMT',
      ra_firstname: 'LAKSHMI',
      ra_lastname: 'GUARDIAN',
      ra_country: 'INDIA',
      ra_pincode: '600001',
      ra_state: 'TAMIL NADU',
      ra_city: 'CHENNAI',
      ra_area: 'MANNADY',
      ra_flatno: '12/3',
      ra_pan: 'ABCPG1234F',
    },
    says: ['LAKSHMI GUARDIAN', 'REPRESENTATIVE ASSESSEE', 'ABCPG1234F'],
    omits: ['SELF'],
  },
  'a company with a CIN': {
    kind: 'company',
    answers: { ...signed, company_reg_number: 'U72200TN2015PTC100789' },
    says: ['100789', 'ADDITIONAL SHEET', 'U72200TN2015PTC100789', ...verified],
  },
  'a partnership with an LLPIN': {
    kind: 'limited_liability_partnership',
    answers: { ...signed, company_reg_number: 'AAB-1234' },
    says: ['AAB-1234', ...verified],
    omits: ['ADDITIONAL SHEET'],
  },
  'a firm that is in no register': {
    kind: 'partnership_firm',
    answers: {
      ...signed,
      company_reg_number: undefined,
      id_proof_id: 'DEED_FIRM',
      office_address_proof: 'DEED_FIRM',
    },
    says: verified,
    omits: ['ADDITIONAL SHEET'],
  },
  'a trust by its deed, without an office': {
    kind: 'trusts',
    answers: {
      ...signed,
      ...Object.fromEntries(Object.keys(office).map((name) => [name, undefined])),
      ...Object.fromEntries(Object.entries(validNewPan).filter(([name]) => name.startsWith('residence_'))),
      communication_preference: 'RESIDENCE',
      id_proof_id: 'DEED_TRUST',
      address_proof_id: 'DEED_TRUST',
    },
    says: ['SPECIMEN EDUCATION TRUST', '12/3 SAMPLE HOUSE', 'MANNADY CHENNAI', '600001', ...verified],
    omits: ['ADDITIONAL SHEET'],
  },
  'a company at an address of four lines': {
    kind: 'company',
    answers: {
      ...signed,
      office_flatno: 'FLAT 12B',
      office_premises: 'SILVER OAKS',
      office_street: '3RD CROSS, 7TH MAIN ROAD',
      office_post_office: 'KORAMANGALA',
      office_area: 'KORAMANGALA',
      office_city: 'BENGALURU',
      office_district: 'BENGALURU URBAN',
      office_state: 'KARNATAKA',
      office_pincode: '560034',
    },
    says: [
      'FLAT 12B SILVER OAKS',
      '3RD CROSS, 7TH MAIN ROAD',
      'KORAMANGALA BENGALURU',
      'BENGALURU URBAN',
      'KARNATAKA',
      '560034',
    ],
  },
}

describe('from the first field to the label for the envelope', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testApp('sqlite')
  })
  afterAll(() => server.close())

  test.each(Object.entries(APPLICANTS))('%s', async (_, { kind, answers, says, omits = [] }) => {
    const filled = { flow: 'new', kind } as const
    const { pan, token } = await sent(server, filled, answers)
    const form = applicationForm('new', kind)
    const read = normalise(form, answersOf(filled, pan))
    expect(warnings(form, relevant(form, read), { today: { year: 2026, month: 11, day: 23 } })).toEqual([])

    const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
      server.app.inject({
        method,
        url: `/api/v1/${path}/${pan.id}`,
        headers: bearer(token),
        ...(payload && { payload }),
      })
    const paid = await call('POST', 'store-payment-mode', { payment_mode: 'free' })
    expect(paid.statusCode).toBe(200)
    const link = (await call('GET', 'download-pan-application')).json().data.download_link
    const { rawPayload: pdf } = await server.app.inject(new URL(link).pathname)

    const text = textOf(pdf)
    const [onForm, onGuide] = text.split('Guide to your PAN application')
    for (const words of says) expect(onForm).toContain(words)
    for (const words of omits) expect(text).not.toContain(words)
    expect(onGuide).toContain(`APPLICATION FOR PAN Coupon number ${pan.pan_coupon_nbr}`)
  })
})
