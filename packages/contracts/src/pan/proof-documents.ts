import type { CalendarDate } from '../kit/calendar-date.ts'
import type { ApplicantKind, EntityKind } from './applicant.ts'

/** A document that proves something. Its words stand in the catalogue under `proof.<id>`. */
export interface Proof {
  readonly id: string
  /** The paper itself is needed, not a copy. */
  readonly original?: boolean
  readonly monthsOldMax?: number
  readonly validTo?: CalendarDate
}

const papers = <const Id extends string>(...ids: Id[]) => ids.map((id) => ({ id }))
const BILL_MONTHS = 3
const ALLOTMENT_MONTHS = 36

// Rule 114(4) list as the instructions quote it; from 1 April 2026 Aadhaar no longer proves a birth date (Rule 158).
const identity = [
  ...papers('AADHAAR', 'VOTER', 'DL', 'PASSPORT', 'RATION', 'ARMS', 'GOVT_ID', 'PENSIONER', 'CGHS_ECHS'),
  { id: 'CERT_ID', original: true },
  { id: 'BANK_CERT', original: true },
] as const satisfies readonly Proof[]

const placeOfWork = [
  { id: 'PROP_TAX' },
  { id: 'ALLOTMENT', monthsOldMax: ALLOTMENT_MONTHS },
  { id: 'PROP_REG' },
  { id: 'ELECTRICITY', monthsOldMax: BILL_MONTHS },
  { id: 'PHONE', monthsOldMax: BILL_MONTHS },
  { id: 'WATER', monthsOldMax: BILL_MONTHS },
  { id: 'GAS', monthsOldMax: BILL_MONTHS },
  { id: 'BANK_STMT', monthsOldMax: BILL_MONTHS },
  { id: 'DEPOSITORY', monthsOldMax: BILL_MONTHS },
  { id: 'CREDIT_CARD', monthsOldMax: BILL_MONTHS },
  { id: 'CERT_ADDR', original: true },
  { id: 'EMPLOYER', original: true },
] as const satisfies readonly Proof[]

const home = [
  ...papers('AADHAAR', 'VOTER', 'DL', 'PASSPORT', 'SPOUSE_PASSPORT', 'PO_PASSBOOK', 'DOMICILE'),
  ...placeOfWork,
] as const satisfies readonly Proof[]

const otherBodies = papers('AGREEMENT', 'REG_CHARITY', 'REG_COOP', 'REG_OTHER', 'GOVT_DOC')

/** One paper of an entity serves as identity, address and date alike. */
const registration: Readonly<Record<Exclude<EntityKind, 'huf'>, readonly Proof[]>> = {
  company: papers('REG_ROC'),
  partnership_firm: papers('REG_ROF', 'DEED_FIRM'),
  association_of_persons: otherBodies,
  trusts: papers('DEED_TRUST', 'REG_CHARITY'),
  body_of_individuals: otherBodies,
  local_authority: otherBodies,
  artificial_juridical_persons: otherBodies,
  limited_liability_partnership: papers('REG_LLP'),
}

export const IDENTITY_PROOFS = identity
export const RESIDENCE_PROOFS = home
export const OFFICE_PROOFS = placeOfWork
export const BIRTH_PROOFS = [
  { id: 'AADHAAR', validTo: { year: 2026, month: 3, day: 31 } },
  ...papers(
    'VOTER',
    'DL',
    'PASSPORT',
    'MATRIC',
    'BIRTH',
    'GOVT_ID',
    'DOMICILE',
    'CGHS_ECHS',
    'PPO',
    'MARRIAGE',
  ),
  { id: 'AFFIDAVIT', original: true },
] as const satisfies readonly Proof[]

/** Papers that prove who the applicant is, by kind; a HUF adds the Karta's affidavit to the Karta's own papers. */
export const identityProofsOf: Readonly<Record<ApplicantKind, readonly Proof[]>> = {
  individual: identity,
  huf: [{ id: 'HUF_AFFIDAVIT', original: true }, ...identity],
  ...registration,
}

/** Papers that prove where the applicant lives or sits, by kind. */
export const addressProofsOf: Readonly<Record<ApplicantKind, readonly Proof[]>> = {
  individual: home,
  huf: home,
  ...registration,
}
