import type { EntityKind } from './applicant.ts'

/** In which office somebody signs for an entity of a kind (official check lists of the forms). */
export const OFFICE_OF_SIGNATORY = {
  huf: 'KARTA',
  company: 'DIRECTOR',
  partnership_firm: 'PARTNER',
  association_of_persons: 'AUTHORISED SIGNATORY',
  trusts: 'TRUSTEE',
  body_of_individuals: 'AUTHORISED SIGNATORY',
  local_authority: 'AUTHORISED SIGNATORY',
  artificial_juridical_persons: 'AUTHORISED SIGNATORY',
  limited_liability_partnership: 'DESIGNATED PARTNER',
} as const satisfies Record<EntityKind, string>

type OfficeOfSignatory = (typeof OFFICE_OF_SIGNATORY)[EntityKind]

/** Whether a designation is one of the usual ones. */
export const isOfficeOfSignatory = (office: string): office is OfficeOfSignatory =>
  Object.values<string>(OFFICE_OF_SIGNATORY).includes(office)
