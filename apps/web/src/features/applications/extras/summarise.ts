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
  aadhaar: [['apply.told.aadhaar', 'aadhar_nbr', 'aadhar_name']],
  representative: [['apply.told.representative', 'ra_title']],
  declaration: [['apply.told.place', 'appln_place']],
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
  for (const [key, ...names] of SENTENCES[section.id] ?? []) {
    const [first = '', second = ''] = names.map((name) => value.get(name) ?? '')
    if (first && (names.length === 1 || second)) return t({ key, params: { first, second } })
  }
  if (section.id === 'representative' && answers['ra_status'] === 'NO') return t({ key: 'apply.told.nobody' })
  return [...new Set(value.values())].filter(Boolean).join(', ')
}
