import type { EntityKind } from '../../pan/applicant.ts'
import { ROW_BOXES } from '../../pan/address.ts'
import { OFFICE_OF_SIGNATORY } from '../../pan/signatory.ts'
import { name, text } from '../field-kit.ts'
import { addressCharacters } from '../field-rules.ts'
import { nameWarnings } from './names.ts'
import { articleOf } from './help-articles.ts'
import type { Part } from './section.ts'

/**
 * Who signs for an entity, printed wherever a form wants the name and the designation. A name that is left out is written
 * by hand on the open lines.
 */
export function signatory(kind: EntityKind): Part {
  const fields = {
    signatory_firstname: name('form.first_name_optional'),
    signatory_middlename: name('form.middle_name'),
    signatory_lastname: name('form.last_name_optional'),
    signatory_designation: text('form.signatory_designation', 'address', ROW_BOXES, {
      initial: OFFICE_OF_SIGNATORY[kind],
      rules: [addressCharacters],
      hint: 'form.signatory_designation.hint',
    }),
  }
  return {
    fields,
    section: {
      id: 'signatory',
      title: 'form.section.signatory',
      article: articleOf[kind],
      groups: [
        { title: 'form.group.signatory', hint: 'form.group.signatory.hint', fields: Object.keys(fields) },
      ],
    },
    warnings: nameWarnings('signatory_firstname', 'signatory_lastname'),
  }
}
