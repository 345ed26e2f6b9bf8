import type { Flow } from '@pan/contracts/pan/flow'
import { applicationForm } from '@pan/contracts/forms/register'
import type { Field } from '@pan/contracts/kit/field'
import { optionsOn, relevant } from '@pan/contracts/kit/form'
import { parseDate } from '@pan/contracts/kit/date-text'
import type { ApplicantKind } from '@pan/contracts/pan/applicant'
import type { PrintableApplication } from '../../src/pdf/writer/printable.ts'
import { longest, row, short } from './sample-answers.ts'

/** Applications of every flow and kind, from the same two made-up people and two made-up entities. */

type Answers = Record<string, string | boolean | undefined>
export type Size = 'short' | 'longest'

/** Fourth letters of PANs, so that no sample is warned about. */
const letters: Record<ApplicantKind, string> = {
  individual: 'P',
  huf: 'H',
  company: 'C',
  partnership_firm: 'F',
  association_of_persons: 'A',
  trusts: 'T',
  body_of_individuals: 'B',
  local_authority: 'L',
  artificial_juridical_persons: 'J',
  limited_liability_partnership: 'F',
}

const entity: Record<Size, Answers> = {
  short: { applicant_lastname: 'NILA TRUST', date_of_birth: '01-04-2019', company_reg_number: 'U12345' },
  longest: {
    applicant_lastname: `${row('SRI VENKATESWARA TEXTILE')}${row('WEAVERS AND SPINNERSM')}${row('PRIVATE LIMITEDM')}`,
    date_of_birth: '31-12-1999',
    company_reg_number: 'U98765TN1999PTC987654',
    signatory_firstname: row('SIVARAMAKRISHNAN '),
    signatory_middlename: row('MWMW '),
    signatory_lastname: row('VAIDYANATHAN '),
    signatory_designation: row('CHIEF MANAGING DIRECTOR '),
  },
}

const existing = (kind: ApplicantKind): Record<Size, Answers> => ({
  short: { pan_alloted_nbr: `ABC${letters[kind]}E1234F`, other_pan_present_flag: '2' },
  longest: {
    pan_alloted_nbr: `WMW${letters[kind]}W9876W`,
    other_pan_present_flag: '1',
    other_pan_nbr1: `MWM${letters[kind]}M1111M`,
    other_pan_nbr2: `MWM${letters[kind]}M2222M`,
    other_pan_nbr3: `MWM${letters[kind]}M3333M`,
    information_given_proof: 'OFFICER_CERTIFICATE',
  },
})

/** An answer that the field takes: a paper that this kind does not offer becomes the last that it does. */
function taken(field: Field, name: string, answer: string | boolean | undefined, size: Size, date: string) {
  if (field.kind === 'choice') {
    const open = optionsOn(field, { today: parseDate(date)! })
    // Who is exempt leaves the boxes for Aadhaar empty.
    if (name === 'aadhar_exemption') return answer ?? ''
    const isOpen = open.some(({ value }) => value === answer)
    if (isOpen) return answer
    return field.required || size === 'longest' ? open.at(-1)?.value : ''
  }
  if (field.kind !== 'flag') return answer
  if (name === 'income_source_no_income_flag') return answer === true
  // A tick that a form refuses has a rule that says so.
  if (field.rules.some(({ code }) => code === 'changes.lost')) return false
  return name === 'name_update_flag' || answer === true || size === 'longest'
}

export function sampleOf(
  flow: Flow,
  kind: ApplicantKind,
  size: Size,
  applicationDate: string = short.applicationDate,
): PrintableApplication {
  const base = size === 'short' ? short : longest
  const isPerson = kind === 'individual'
  const pool: Answers = {
    ...base.answers,
    ...(isPerson ? {} : entity[size]),
    ...(flow === 'new' ? {} : existing(kind)[size]),
    mother_firstname: base.answers['mother_firstname'] || 'VALLI',
  }
  const form = applicationForm(flow, kind)
  const answers = Object.fromEntries(
    Object.entries(form.fields).map(([name, field]) => [
      name,
      taken(field, name, pool[name], size, applicationDate),
    ]),
  )
  return { ...base, flow, kind, applicationDate, answers: relevant(form, answers) }
}
