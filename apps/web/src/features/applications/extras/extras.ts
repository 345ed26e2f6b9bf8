import type { Flow } from '@pan/contracts/pan/flow'
import type { ApplicantKind } from '@pan/contracts/pan/applicant'
import { AoForEntity, AoForIndividual } from '../ao-picker/ao-help.tsx'
import type { Extras } from '../../../forms/form-context.ts'
import { CardPreview } from './card-preview.tsx'
import {
  CopyFullName,
  CopyLastNameToFather,
  CopyLastNameToMother,
  CopyResidenceToOffice,
  CopyResidenceToRepresentative,
} from './copies.tsx'
import { DateOfSigning } from './date-of-signing.tsx'
import { MinorNote } from './minor-note.tsx'
import { OnlyParent } from './only-parent.tsx'
import { PrivacyLink } from './privacy-link.tsx'
import { summarise } from './summarise.ts'

const always = {
  office_country: CopyResidenceToOffice,
  ra_country: CopyResidenceToRepresentative,
  consent_application: PrivacyLink,
}

const forEntities: Extras = { before: { ...always, ao_area_code: AoForEntity }, summarise }

const forIndividuals: Extras = {
  summarise,
  before: { ...always, ao_area_code: AoForIndividual },
  after: {
    name_on_card: CardPreview,
    single_parent: OnlyParent,
    father_lastname: CopyLastNameToFather,
    mother_lastname: CopyLastNameToMother,
    aadhar_name: CopyFullName,
    appln_place: DateOfSigning,
  },
}

// Only a first application has the section that the note opens.
const forNewIndividuals: Extras = {
  ...forIndividuals,
  after: { ...forIndividuals.after, date_of_birth: MinorNote },
}

/** What stands beside single questions of a form. */
export function extrasOf(flow: Flow, kind: ApplicantKind): Extras {
  if (kind !== 'individual') return forEntities
  return flow === 'new' ? forNewIndividuals : forIndividuals
}
