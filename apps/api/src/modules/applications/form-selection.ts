import { FLOW_OF, type Category } from '@pan/contracts/pan/flow'
import { applicationForm } from '@pan/contracts/forms/register'
import type { Answers } from '@pan/contracts/kit/answers'
import type { ApplicationForm } from '@pan/contracts/forms/sections/section'
import type { ApplicantKind } from '@pan/contracts/pan/applicant'
import type { ApplicationRow } from './applications.repository.ts'

/** What decides which form is filled in. */
export interface FormSelection {
  readonly category: Category
  readonly kind: ApplicantKind
}

/** An application with all its answers in plain text, for the printed form. */
export interface FullApplication {
  readonly row: ApplicationRow
  readonly applied: FormSelection
  readonly answers: Answers
}

export const formSelectionOf = ({
  category,
  entityKind,
}: Pick<ApplicationRow, 'category' | 'entityKind'>): FormSelection => ({
  category: category as Category,
  kind: (entityKind ?? 'individual') as ApplicantKind,
})

export const formOf = ({ category, kind }: FormSelection): ApplicationForm =>
  applicationForm(FLOW_OF[category], kind)
