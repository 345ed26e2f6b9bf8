import type { Answers } from '../../kit/answers.ts'
import { is } from '../../kit/condition.ts'
import { isSameName } from '../../pan/person-name.ts'
import { choice, date, name, options, required, text, yesOrNo } from '../field-kit.ts'
import { birthDateRules, nameCharacters } from '../field-rules.ts'
import { longName, nameWarnings, titles } from './names.ts'
import type { Part, Use } from './section.ts'

const hasOtherName = is('kbon_status', 'YES')

const joined = (answers: Answers, ...names: string[]) =>
  names
    .map((field) => answers[field])
    .filter(Boolean)
    .join(' ')

/** The applicant's full name as its three boxes give it. */
export const applicantName = (answers: Answers): string =>
  joined(answers, 'applicant_firstname', 'applicant_middlename', 'applicant_lastname')

/** Who the individual is. Only a first application asks for the marital status and insists on other names. */
export function person({ flow }: Use): Part {
  const isNew = flow === 'new'
  return {
    fields: {
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
      kbon_status: choice('form.other_name', yesOrNo, isNew ? { required } : { initial: 'NO' }),
      kbon_title: choice('form.title', titles, { required, when: hasOtherName }),
      kbon_firstname: name('form.first_name', { required, when: hasOtherName }),
      kbon_middelname: name('form.middle_name', { when: hasOtherName }),
      kbon_lastname: name('form.last_name', { required, when: hasOtherName }),
      gender: choice('form.gender', options('form.gender', ['MALE', 'FEMALE', 'TRANSGENDER']), {
        required,
        autocomplete: 'sex',
      }),
      ...(isNew && {
        applicant_marital_status: choice(
          'form.marital',
          options('form.marital', ['SINGLE', 'MARRIED', 'DIVORCED', 'WIDOWED']),
          { required, initial: 'SINGLE' },
        ),
      }),
      date_of_birth: date('form.birth_date', {
        required,
        hint: 'form.birth_date.hint',
        rules: birthDateRules,
        autocomplete: 'bday',
      }),
    },
    section: {
      id: 'personal',
      title: 'form.section.personal',
      article: 'names-with-initials-on-pan',
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
        { fields: ['gender', ...(isNew ? ['applicant_marital_status'] : []), 'date_of_birth'] },
      ],
    },
    warnings: [
      ...nameWarnings('applicant_firstname', 'applicant_lastname'),
      {
        field: 'kbon_lastname',
        code: 'other-name.same',
        message: 'form.other_name.same',
        test: (answers) =>
          !answers['kbon_lastname'] ||
          !isSameName(
            joined(answers, 'kbon_firstname', 'kbon_middelname', 'kbon_lastname'),
            applicantName(answers),
          ),
      },
    ],
  }
}
