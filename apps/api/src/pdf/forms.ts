import { BLANK_FORM_IDS, type BlankForm, type BlankFormId } from '@pan/contracts/blank-forms'
import { changeRequestAnswers } from './editions/1962/change-request.answers.ts'
import { changeRequest } from './editions/1962/change-request.layout.ts'
import { form49AAnswers } from './editions/1962/form-49a.answers.ts'
import { form49A } from './editions/1962/form-49a.layout.ts'
import { foreignForm } from './editions/2026/foreign.layout.ts'
import { form93Answers } from './editions/2026/form-93.answers.ts'
import { form93 } from './editions/2026/form-93.layout.ts'
import { form94Answers } from './editions/2026/form-94.answers.ts'
import { form94 } from './editions/2026/form-94.layout.ts'
import { panCr01Answers } from './editions/2026/pan-cr-01.answers.ts'
import { panCr01 } from './editions/2026/pan-cr-01.layout.ts'
import { panCr02Answers } from './editions/2026/pan-cr-02.answers.ts'
import { panCr02 } from './editions/2026/pan-cr-02.layout.ts'
import { additionalSheet, type Sheet } from './form/additional-sheet.ts'
import { additionalAnswers } from './form/additional-answers.ts'
import type { Filled, FormLayout } from './layout/layout.ts'
import type { PrintableApplication } from './writer/printable.ts'

type Applicant = BlankForm['applicants'][number]

/** A form as it is printed: where everything stands, and which answer stands where. */
export interface PrintedForm {
  readonly layout: FormLayout
  readonly answers: (application: PrintableApplication) => Filled
  /** Set where it is for those who are not of India: which of them. No flow of ours ends in such a form. */
  readonly foreign?: Applicant
  /** A sheet that goes in with it where the form has no row for all of the request. */
  readonly extra?: {
    readonly layout: FormLayout
    readonly answers: (application: PrintableApplication) => Filled | undefined
  }
}

const extraSheet = (
  form: FormLayout,
  about: Omit<Sheet, 'to' | 'edition'>,
): NonNullable<PrintedForm['extra']> => ({
  layout: additionalSheet({ to: form.title, edition: form.edition, ...about }),
  answers: (application) => additionalAnswers(application, about.parts),
})

const blankOnly = (foreign: Applicant, layout: FormLayout): PrintedForm => ({
  layout,
  answers: () => ({}),
  foreign,
})

/** Every form that we print. */
export const printedForms = {
  'form-93': { layout: form93, answers: form93Answers },
  'pan-cr-01': {
    layout: panCr01,
    answers: panCr01Answers,
    extra: extraSheet(panCr01, { isEntity: false, hasPan: true, parts: ['pans', 'photo', 'address'] }),
  },
  'form-94': {
    layout: form94,
    answers: form94Answers,
    extra: extraSheet(form94, { isEntity: true, hasPan: false, parts: ['registration'] }),
  },
  'pan-cr-02': {
    layout: panCr02,
    answers: panCr02Answers,
    extra: extraSheet(panCr02, { isEntity: true, hasPan: true, parts: ['pans', 'registration', 'letters'] }),
  },
  'form-95': blankOnly(
    'individual',
    foreignForm({
      id: 'form-95',
      title: 'Form No. 95',
      applicant: 'by an individual who is not a citizen of India',
      isEntity: false,
    }),
  ),
  'form-96': blankOnly(
    'non-individual',
    foreignForm({
      id: 'form-96',
      title: 'Form No. 96',
      applicant: 'by an entity that was formed outside India',
      isEntity: true,
    }),
  ),
  'form-49a': { layout: form49A, answers: form49AAnswers },
  'change-request': {
    layout: changeRequest,
    answers: changeRequestAnswers,
    extra: extraSheet(changeRequest, { isEntity: false, hasPan: true, parts: ['address'] }),
  },
} as const satisfies Record<BlankFormId, PrintedForm>

export type FormId = BlankFormId
export const FORM_IDS = BLANK_FORM_IDS

/** The form and the sheet that goes in with it. */
export const layoutsOf = ({ layout, extra }: PrintedForm): FormLayout[] =>
  extra ? [layout, extra.layout] : [layout]
