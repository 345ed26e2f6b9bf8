import type { Extras } from '../form-parts.ts'
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

/** What stands beside single questions of the new-PAN form. */
export const newPanExtras: Extras = {
  before: { office_country: CopyResidenceToOffice, ra_country: CopyResidenceToRepresentative },
  after: {
    name_on_card: CardPreview,
    date_of_birth: MinorNote,
    father_lastname: CopyLastNameToFather,
    mother_lastname: CopyLastNameToMother,
    aadhar_name: CopyFullName,
    appln_place: DateOfSigning,
  },
}
