import { ageOn } from '../kit/calendar-date.ts'
import type { Answers } from '../kit/answers.ts'
import { parseDate } from '../kit/date-text.ts'
import type { FormRule } from '../kit/form.ts'
import type { MessageKey } from '../messages/en.ts'
import { ADULT_AGE } from '../pan/applicant.ts'
import { hasInitial, hasTitle, isSameName } from '../pan/person-name.ts'
import { sharedRowRules } from './address-fields.ts'

const fullName = (answers: Answers) =>
  [answers['applicant_firstname'], answers['applicant_middlename'], answers['applicant_lastname']]
    .filter(Boolean)
    .join(' ')

/** One of them at least has to be ticked. */
export const INCOME_FLAGS = [
  'income_source_no_income_flag',
  'income_source_salary_flag',
  'income_source_business_flag',
  'income_source_house_property_flag',
  'income_source_capital_gains_flag',
  'income_source_other_sources_flag',
] as const

/** The four parts of an AO code, as the form prints them. */
export const AO_PARTS = ['ao_area_code', 'ao_type', 'ao_range_code', 'ao_nbr'] as const
const LIVES_ABROAD = ['NON_RESIDENT', 'NOT_ORDINARILY_RESIDENT']
const NAME_BOXES = [
  'applicant_firstname',
  'applicant_lastname',
  'father_firstname',
  'father_lastname',
  'mother_firstname',
  'mother_lastname',
  'ra_firstname',
  'ra_lastname',
] as const

export const newPanRules = [
  ...sharedRowRules('residence'),
  ...sharedRowRules('office'),
  ...sharedRowRules('ra'),
  {
    field: 'income_source_no_income_flag',
    code: 'income.required',
    message: 'form.income.required',
    test: (answers) => INCOME_FLAGS.some((flagName) => answers[flagName] === true),
  },
  {
    field: 'parent_option',
    code: 'parent.absent',
    message: 'form.parent.absent',
    test: ({ single_parent: single, parent_option: printed }) =>
      single === undefined || single === '' || single === 'NONE' || single === printed,
  },
  {
    field: 'passport_nbr',
    code: 'passport.needed',
    message: 'form.passport.needed',
    test: (answers) =>
      Boolean(answers['passport_nbr']) || !LIVES_ABROAD.includes(String(answers['residential_status'])),
  },
  {
    field: 'ao_nbr',
    code: 'ao.incomplete',
    message: 'form.ao.incomplete',
    test: (answers) => new Set(AO_PARTS.map((part) => Boolean(answers[part]))).size === 1,
  },
  {
    field: 'ra_status',
    code: 'representative.minor',
    message: 'form.representative.minor',
    test: (answers, { today }) => {
      const birth = parseDate(String(answers['date_of_birth'] ?? ''))
      return !birth || ageOn(birth, today) >= ADULT_AGE || answers['ra_status'] === 'YES'
    },
  },
] as const satisfies readonly FormRule<string, MessageKey>[]

export const newPanWarnings = [
  ...NAME_BOXES.flatMap((field): FormRule<typeof field, MessageKey>[] => [
    {
      field,
      code: 'name.title',
      message: 'form.name.title',
      test: (a) => !hasTitle(String(a[field] ?? '')),
    },
    {
      field,
      code: 'name.initial',
      message: 'form.name.initial',
      test: (a) => !hasInitial(String(a[field] ?? '')),
    },
  ]),
  {
    field: 'cell_nbr',
    code: 'mobile.start',
    message: 'form.mobile.start',
    test: ({ cell_nbr: number, cell_country_code: country }) =>
      !number || (country ?? '+91') !== '+91' || /^[6-9]/u.test(String(number)),
  },
  {
    field: 'kbon_lastname',
    code: 'other-name.same',
    message: 'form.other_name.same',
    test: (answers) => {
      const other = ['kbon_firstname', 'kbon_middelname', 'kbon_lastname'].map((part) => answers[part])
      return !answers['kbon_lastname'] || !isSameName(other.filter(Boolean).join(' '), fullName(answers))
    },
  },
  {
    field: 'aadhar_name',
    code: 'aadhaar.name',
    message: 'form.aadhaar.name',
    test: (answers) =>
      !answers['aadhar_name'] ||
      !answers['applicant_lastname'] ||
      isSameName(String(answers['aadhar_name']), fullName(answers)),
  },
] as const satisfies readonly FormRule<string, MessageKey>[]
