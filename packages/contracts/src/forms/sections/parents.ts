import { is, not } from '../../kit/condition.ts'
import { choice, name, options, required } from '../field-kit.ts'
import { longName, nameWarnings } from './names.ts'
import type { Part, Use } from './section.ts'

const hasFather = not(is('single_parent', 'MOTHER'))
const hasMother = not(is('single_parent', 'FATHER'))

/** Both parents, or the one of a single-parent child. A change or a new card wants their first names too. */
export function parents({ flow }: Use): Part {
  const first = flow === 'new' ? name('form.first_name_optional') : name('form.first_name', { required })
  return {
    fields: {
      single_parent: choice(
        'form.single_parent',
        options('form.single_parent', ['NONE', 'MOTHER', 'FATHER']),
        {
          hint: 'form.single_parent.hint',
          initial: 'NONE',
        },
      ),
      father_firstname: { ...first, when: hasFather },
      father_middlename: name('form.middle_name', { when: hasFather }),
      father_lastname: name('form.last_name', { required, when: hasFather, rules: longName }),
      mother_firstname: { ...first, when: hasMother },
      mother_middlename: name('form.middle_name', { when: hasMother }),
      mother_lastname: name('form.last_name', { required, when: hasMother }),
      parent_option: choice(
        'form.parent_option',
        [
          { value: 'FATHER', label: 'form.parent.FATHER', when: hasFather },
          { value: 'MOTHER', label: 'form.parent.MOTHER', when: hasMother },
        ],
        { required },
      ),
    },
    section: {
      id: 'parents',
      title: 'form.section.parents',
      article: 'names-with-initials-on-pan',
      groups: [
        { fields: ['single_parent'] },
        {
          title: 'form.group.father',
          hint: 'form.father.hint',
          fields: ['father_firstname', 'father_middlename', 'father_lastname'],
        },
        { title: 'form.group.mother', fields: ['mother_firstname', 'mother_middlename', 'mother_lastname'] },
        { fields: ['parent_option'] },
      ],
    },
    rules: [
      {
        field: 'parent_option',
        code: 'parent.absent',
        message: 'form.parent.absent',
        test: ({ single_parent: single, parent_option: printed }) =>
          single === undefined || single === '' || single === 'NONE' || single === printed,
      },
    ],
    warnings: nameWarnings('father_firstname', 'father_lastname', 'mother_firstname', 'mother_lastname'),
  }
}
