import type { Answers } from '@pan/contracts/kit/answers'
import type { Form, Section } from '@pan/contracts/kit/form'
import { answerLine } from '../../../forms/fields/answer-text.ts'
import type { TranslateMessage } from '../../../i18n/i18n.tsx'
import { composedRows, type AnswerRow } from '../composed-rows.ts'

/** The sentences of a section; each is for the answers that it names, and the first of which all are there is said. */
const SENTENCES: Readonly<Record<string, readonly (readonly [key: string, ...rows: string[]])[]>> = {
  personal: [
    ['apply.told.person', 'applicant_title', 'date_of_birth'],
    ['apply.told.entity', 'applicant_lastname', 'date_of_birth'],
  ],
  parents: [
    ['apply.told.parents', 'father_firstname', 'mother_firstname'],
    ['apply.told.father', 'father_firstname'],
    ['apply.told.mother', 'mother_firstname'],
  ],
  contact: [['apply.told.contact', 'cell_country_code', 'email_address']],
  address: [['apply.told.address', 'letters']],
  aadhaar: [['apply.told.aadhaar', 'aadhar_nbr', 'aadhar_name']],
  proofs: [['apply.told.proofs', 'all']],
  income: [
    ['apply.told.noIncome', 'income_source_no_income_flag'],
    ['apply.told.incomeAndAo', 'ticked', 'ao_code'],
    ['apply.told.income', 'ticked'],
  ],
  pan: [
    ['apply.told.pans', 'pan_alloted_nbr', 'other_pans'],
    ['apply.told.pan', 'pan_alloted_nbr'],
  ],
  changes: [['apply.told.changes', 'ticked']],
  signatory: [['apply.told.signatory', 'signatory_firstname', 'signatory_designation']],
  representative: [['apply.told.representative', 'ra_title']],
  declaration: [['apply.told.place', 'appln_place']],
}

/** Answers that are said together, by what the sentences call them. */
function together(form: Form, rows: readonly AnswerRow[], answers: Answers) {
  const listed = (fits: (row: AnswerRow) => boolean, between = ', ') =>
    [...new Set(rows.filter((row) => row.value !== '' && fits(row)).map(({ value }) => value))].join(between)
  const letters = `${answers['communication_preference'] === 'OFFICE' ? 'office' : 'residence'}_city`
  return {
    all: listed(() => true),
    ticked: listed(({ key }) => form.fields[key]!.kind === 'flag'),
    other_pans: listed(({ key }) => /^other_pan_nbr\d$/u.test(key)),
    ao_code: listed(({ key }) => key.startsWith('ao_'), ' '),
    letters: listed(({ parts = [] }) => parts.includes(letters)),
  }
}

/** The answers of a section as somebody would say them, for where it is folded; empty where there are none. */
export function summarise(form: Form, section: Section, answers: Answers, t: TranslateMessage): string {
  const rows = section.groups.flatMap(({ fields }) =>
    composedRows(
      fields.map((name): AnswerRow => ({
        key: name,
        label: '',
        value: answerLine(form.fields[name]!, answers[name], t),
      })),
      undefined,
    ),
  )
  const value = new Map(rows.map(({ key, value: text }) => [key, text]))
  if (answers['ra_status'] === 'NO') value.set('ra_title', '')
  const said = new Map([...value, ...Object.entries(together(form, rows, answers))])
  for (const [key, ...names] of SENTENCES[section.id] ?? []) {
    const [first = '', second = ''] = names.map((name) => said.get(name) ?? '')
    if (first && (names.length === 1 || second)) return t({ key, params: { first, second } })
  }
  if (section.id === 'representative' && answers['ra_status'] === 'NO') return t({ key: 'apply.told.nobody' })
  return [...new Set(value.values())].filter(Boolean).join(', ')
}
