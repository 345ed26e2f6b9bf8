import type { ApplicantKind } from '../pan/applicant.ts'
import { existingPanParts } from './parts/existing-pan.ts'
import { formOf, type ApplicationForm } from './parts/part.ts'

/** The request to change details of a PAN. */
export const correctionPanForm = (kind: ApplicantKind): ApplicationForm =>
  formOf(`correction-pan.${kind}`, existingPanParts('correction', kind))
