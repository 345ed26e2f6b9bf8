import { is, not } from '../kit/condition.ts'
import type { Rule } from '../kit/field.ts'
import { defineForm } from '../kit/form.ts'
import type { MessageKey } from '../messages/en.ts'
import { BUSINESS_CODES } from '../pan/business-types.ts'
import { BIRTH_PROOFS, IDENTITY_PROOFS, OFFICE_PROOFS, RESIDENCE_PROOFS } from '../pan/proofs.ts'
import { addressFields, addressNames } from './address-fields.ts'
import {
  aadhaarRule,
  addressLine,
  birthDateRules,
  choice,
  date,
  digitsOnly,
  emailRule,
  flag,
  lettersOnly,
  mobileRules,
  name,
  nameCharacters,
  nameLength,
  options,
  panRule,
  proofChoice,
  required,
  text,
  wordCharacters,
  yesOrNo,
} from './field-kit.ts'
import { AO_PARTS, INCOME_FLAGS, newPanRules, newPanWarnings } from './new-pan.rules.ts'

const titles = options('form.title', ['SHRI', 'SMT', 'KUMARI'])
const longName = [nameCharacters, nameLength]
const hasOtherName = is('kbon_status', 'YES')
const toOffice = is('communication_preference', 'OFFICE')
const toResidence = is('communication_preference', 'RESIDENCE')
const hasFather = not(is('single_parent', 'MOTHER'))
const hasMother = not(is('single_parent', 'FATHER'))
const hasIncome = not(is('income_source_no_income_flag', true))
const isRepresented = is('ra_status', 'YES')

/** A tick that the page always sends; a client that never asked the question leaves it out. */
const consent = (message: MessageKey): readonly Rule<boolean, MessageKey>[] => [
  { code: 'consent', message, test: (given) => given },
]

/**
 * The application for a new PAN by an individual: every question of the product, and those that only Form 93 asks, which
 * stay optional. The printed form puts last names first; the screen asks in the order of speech.
 */
export const newPan = defineForm(
  'new-pan',
  {
    applicant_title: choice('form.title', titles, { required, autocomplete: 'honorific-prefix' }),
    applicant_firstname: name('form.first_name', { required, rules: longName, autocomplete: 'given-name' }),
    applicant_middlename: name('form.middle_name', { autocomplete: 'additional-name' }),
    applicant_lastname: name('form.last_name', {
      required,
      rules: longName,
      hint: 'form.last_name.hint',
      autocomplete: 'family-name',
    }),
    name_on_card: text('form.name_on_card', 'name', 85, {
      hint: 'form.name_on_card.hint',
      rules: [nameCharacters],
    }),
    kbon_status: choice('form.other_name', yesOrNo, { required }),
    kbon_title: choice('form.title', titles, { required, when: hasOtherName }),
    kbon_firstname: name('form.first_name', { required, when: hasOtherName }),
    kbon_middelname: name('form.middle_name', { when: hasOtherName }),
    kbon_lastname: name('form.last_name', { required, when: hasOtherName }),
    gender: choice('form.gender', options('form.gender', ['MALE', 'FEMALE', 'TRANSGENDER']), {
      required,
      autocomplete: 'sex',
    }),
    applicant_marital_status: choice(
      'form.marital',
      options('form.marital', ['SINGLE', 'MARRIED', 'DIVORCED', 'WIDOWED']),
      { required, initial: 'SINGLE' },
    ),
    date_of_birth: date('form.birth_date', {
      required,
      hint: 'form.birth_date.hint',
      rules: birthDateRules,
      autocomplete: 'bday',
    }),

    cell_country_code: choice(
      'form.country_code',
      [
        { value: '+91', label: 'form.country_code.IN' },
        { value: '+1', label: 'form.country_code.US' },
        { value: '+44', label: 'form.country_code.GB' },
      ],
      { initial: '+91', autocomplete: 'tel-country-code' },
    ),
    cell_nbr: text('form.mobile', 'mobile', 14, {
      required,
      hint: 'form.mobile.hint',
      rules: mobileRules('cell_country_code'),
      autocomplete: 'tel-national',
    }),
    email_address: text('form.email', 'email', 75, {
      required,
      hint: 'form.email.hint',
      rules: [emailRule],
      autocomplete: 'email',
    }),
    landline_std: text('form.std_code', 'digits', 4, { rules: [digitsOnly] }),
    landline_nbr: text('form.landline', 'digits', 8, { rules: [digitsOnly] }),

    single_parent: choice('form.single_parent', options('form.single_parent', ['NONE', 'MOTHER', 'FATHER']), {
      hint: 'form.single_parent.hint',
      initial: 'NONE',
    }),
    father_firstname: name('form.first_name_optional', { when: hasFather }),
    father_middlename: name('form.middle_name', { when: hasFather }),
    father_lastname: name('form.last_name', { required, when: hasFather, rules: longName }),
    mother_firstname: name('form.first_name_optional', { when: hasMother }),
    mother_middlename: name('form.middle_name', { when: hasMother }),
    mother_lastname: name('form.last_name', { required, when: hasMother }),
    parent_option: choice('form.parent_option', options('form.parent', ['FATHER', 'MOTHER']), { required }),

    communication_preference: choice(
      'form.communication',
      options('form.communication', ['RESIDENCE', 'OFFICE']),
      { required },
    ),
    ...addressFields('residence', { requiredWhen: toResidence, autofill: true }),
    office_name: addressLine('form.office_name', { required, when: toOffice, autocomplete: 'organization' }),
    ...addressFields('office', { when: toOffice }),
    residential_status: choice(
      'form.residential_status',
      options('form.residential_status', ['RESIDENT', 'NON_RESIDENT', 'NOT_ORDINARILY_RESIDENT']),
    ),
    passport_nbr: text('form.passport', 'code', 12, { rules: [wordCharacters] }),
    foreign_tax_nbr: text('form.foreign_tax_number', 'code', 20, { rules: [wordCharacters] }),

    aadhar_nbr: text('form.aadhaar', 'aadhaar', 12, {
      required,
      hint: 'form.aadhaar.hint',
      rules: [aadhaarRule],
    }),
    aadhar_name: text('form.aadhaar_name', 'name', 75, { required, rules: [nameCharacters] }),
    consent_aadhaar: flag('form.consent_aadhaar', { rules: consent('form.consent.aadhaar') }),

    id_proof_id: proofChoice('form.id_proof', IDENTITY_PROOFS, { required }),
    address_proof_id: proofChoice('form.address_proof', RESIDENCE_PROOFS, {
      required,
      requiredWhen: toResidence,
    }),
    office_address_proof: proofChoice('form.office_proof', OFFICE_PROOFS, { required, when: toOffice }),
    dob_proof_id: proofChoice('form.birth_proof', BIRTH_PROOFS, { required, hint: 'form.birth_proof.hint' }),

    income_source_no_income_flag: flag('form.income.no_income'),
    income_source_salary_flag: flag('form.income.salary', { when: hasIncome }),
    income_source_business_flag: flag('form.income.business', { when: hasIncome }),
    income_source_house_property_flag: flag('form.income.house_property', { when: hasIncome }),
    income_source_capital_gains_flag: flag('form.income.capital_gains', { when: hasIncome }),
    income_source_other_sources_flag: flag('form.income.other_sources', { when: hasIncome }),
    business_code: choice('form.business', options('business', BUSINESS_CODES), {
      hint: 'form.business.hint',
      when: is('income_source_business_flag', true),
    }),
    ao_area_code: text('form.ao.area', 'code', 3, { rules: [lettersOnly] }),
    ao_type: text('form.ao.type', 'code', 2, { rules: [lettersOnly] }),
    ao_range_code: text('form.ao.range', 'digits', 3, { rules: [digitsOnly] }),
    ao_nbr: text('form.ao.number', 'digits', 2, { rules: [digitsOnly] }),

    ra_status: choice('form.representative', yesOrNo, {
      required,
      initial: 'NO',
      hint: 'form.representative.hint',
    }),
    ra_title: choice('form.title', titles, { required, when: isRepresented }),
    ra_firstname: name('form.first_name', { required, when: isRepresented }),
    ra_middlename: name('form.middle_name', { when: isRepresented }),
    ra_lastname: name('form.last_name', { required, when: isRepresented }),
    ...addressFields('ra', { when: isRepresented, countryFixed: true }),
    ra_pan: text('form.pan', 'pan', 10, { when: isRepresented, rules: [panRule] }),
    ra_aadhar_nbr: text('form.aadhaar_optional', 'aadhaar', 12, {
      when: isRepresented,
      rules: [aadhaarRule],
    }),
    ra_cell_nbr: text('form.mobile_optional', 'mobile', 10, {
      when: isRepresented,
      rules: mobileRules(),
    }),
    ra_email_address: text('form.email_optional', 'email', 75, {
      when: isRepresented,
      rules: [emailRule],
    }),
    ra_id_proof_id: proofChoice('form.id_proof_optional', IDENTITY_PROOFS, { when: isRepresented }),
    ra_address_proof_id: proofChoice('form.address_proof_optional', RESIDENCE_PROOFS, {
      when: isRepresented,
    }),

    appln_place: addressLine('form.place', { required, hint: 'form.place.hint' }),
    consent_application: flag('form.consent_application', { rules: consent('form.consent.application') }),
  },
  {
    aliases: {
      no_income: 'income_source_no_income_flag',
      salary: 'income_source_salary_flag',
      business: 'income_source_business_flag',
      house_property: 'income_source_house_property_flag',
      capital_gains: 'income_source_capital_gains_flag',
      other_sources: 'income_source_other_sources_flag',
    },
    sections: [
      {
        id: 'personal',
        title: 'form.section.personal',
        groups: [
          {
            title: 'form.group.name',
            hint: 'form.group.name.hint',
            fields: [
              'applicant_title',
              'applicant_firstname',
              'applicant_middlename',
              'applicant_lastname',
              'name_on_card',
            ],
          },
          { fields: ['kbon_status'] },
          {
            title: 'form.group.other_name',
            fields: ['kbon_title', 'kbon_firstname', 'kbon_middelname', 'kbon_lastname'],
          },
          { fields: ['gender', 'applicant_marital_status', 'date_of_birth'] },
        ],
      },
      {
        id: 'contact',
        title: 'form.section.contact',
        groups: [
          { fields: ['cell_country_code', 'cell_nbr', 'email_address'] },
          { title: 'form.group.landline', optional: true, fields: ['landline_std', 'landline_nbr'] },
        ],
      },
      {
        id: 'parents',
        title: 'form.section.parents',
        groups: [
          { fields: ['single_parent'] },
          {
            title: 'form.group.father',
            hint: 'form.father.hint',
            fields: ['father_firstname', 'father_middlename', 'father_lastname'],
          },
          {
            title: 'form.group.mother',
            fields: ['mother_firstname', 'mother_middlename', 'mother_lastname'],
          },
          { fields: ['parent_option'] },
        ],
      },
      {
        id: 'address',
        title: 'form.section.address',
        groups: [
          { fields: ['communication_preference'] },
          { title: 'form.group.residence', fields: addressNames('residence') },
          { title: 'form.group.office', fields: ['office_name', ...addressNames('office')] },
          {
            title: 'form.group.residency',
            hint: 'form.group.residency.hint',
            optional: true,
            fields: ['residential_status', 'passport_nbr', 'foreign_tax_nbr'],
          },
        ],
      },
      {
        id: 'aadhaar',
        title: 'form.section.aadhaar',
        groups: [{ fields: ['aadhar_nbr', 'aadhar_name', 'consent_aadhaar'] }],
      },
      {
        id: 'proofs',
        title: 'form.section.proofs',
        groups: [{ fields: ['id_proof_id', 'address_proof_id', 'office_address_proof', 'dob_proof_id'] }],
      },
      {
        id: 'income',
        title: 'form.section.income',
        groups: [
          { title: 'form.group.income', hint: 'form.group.income.hint', ticks: true, fields: INCOME_FLAGS },
          { fields: ['business_code'] },
          { title: 'form.group.ao', hint: 'form.group.ao.hint', optional: true, fields: AO_PARTS },
        ],
      },
      {
        id: 'representative',
        title: 'form.section.representative',
        groups: [
          { fields: ['ra_status'] },
          {
            title: 'form.group.representative_name',
            fields: ['ra_title', 'ra_firstname', 'ra_middlename', 'ra_lastname'],
          },
          { title: 'form.group.representative_address', fields: addressNames('ra') },
          {
            title: 'form.group.representative_numbers',
            optional: true,
            fields: [
              'ra_pan',
              'ra_aadhar_nbr',
              'ra_cell_nbr',
              'ra_email_address',
              'ra_id_proof_id',
              'ra_address_proof_id',
            ],
          },
        ],
      },
      {
        id: 'declaration',
        title: 'form.section.declaration',
        groups: [{ fields: ['appln_place', 'consent_application'] }],
      },
    ],
    rules: newPanRules,
    warnings: newPanWarnings,
  },
)

/** Names of the form's fields, as they go over the wire. */
export type NewPanField = keyof typeof newPan.fields
