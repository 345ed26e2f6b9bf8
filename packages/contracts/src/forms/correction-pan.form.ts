import type { ApplicantKind } from '../pan/applicant.ts'
import { existingPanSections } from './sections/existing-pan.ts'
import { formOf, type ApplicationForm } from './sections/section.ts'

/** The request to change details of a PAN. */
export const correctionPanForm = (kind: ApplicantKind): ApplicationForm =>
  formOf(`correction-pan.${kind}`, existingPanSections('correction', kind))
