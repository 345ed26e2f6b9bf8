import type { ApplicantKind } from '../pan/applicant.ts'
import { existingPanSections } from './sections/existing-pan.ts'
import { formOf, type ApplicationForm } from './sections/section.ts'

/** The request for the same card again, after it was lost or damaged. */
export const lostPanForm = (kind: ApplicantKind): ApplicationForm =>
  formOf(`lost-pan.${kind}`, existingPanSections('lost', kind))
