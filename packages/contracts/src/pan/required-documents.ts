import type { Category } from './flow.ts'
import type { CalendarDate } from '../kit/calendar-date.ts'
import { compareDates } from '../kit/calendar-date.ts'
import type { ApplicantKind, EntityKind } from './applicant.ts'
import {
  addressProofsOf,
  BIRTH_PROOFS,
  identityProofsOf,
  OFFICE_PROOFS,
  type Proof,
} from './proof-documents.ts'

/** What an applicant needs to have or to send; its words stand in the catalogue under `documents.<id>`. */
export interface RequiredDocument<Id extends string = string> {
  readonly id: Id
  /** Any one of these papers does. */
  readonly anyOf?: readonly Proof[]
  /** Needed of some applicants alone: its words say of whom. */
  readonly isConditional?: true
}

const isOpen = (today: CalendarDate) => (proof: Proof) =>
  proof.validTo === undefined || compareDates(today, proof.validTo) <= 0

const ofPerson = (today: CalendarDate) =>
  [
    { id: 'identity', anyOf: identityProofsOf.individual },
    { id: 'address', anyOf: addressProofsOf.individual },
    { id: 'birth', anyOf: BIRTH_PROOFS.filter(isOpen(today)) },
  ] as const

const ofEntity = (kind: EntityKind, today: CalendarDate) =>
  kind === 'huf'
    ? ([{ id: 'affidavit' }, ...ofPerson(today)] as const)
    : ([{ id: 'registration', anyOf: identityProofsOf[kind] }] as const)

const REGISTERED: readonly EntityKind[] = ['company', 'partnership_firm', 'limited_liability_partnership']

function nameChangeOf(kind: EntityKind) {
  if (kind === 'company') return 'nameOfCompany'
  if (kind === 'partnership_firm') return 'nameOfFirm'
  return kind === 'huf' ? 'nameOfFamily' : 'nameOfBody'
}

function forPerson(category: Category, today: CalendarDate) {
  const own = ofPerson(today)
  if (category === 'NEW') {
    return [
      ...own,
      { id: 'office', anyOf: OFFICE_PROOFS, isConditional: true },
      { id: 'aadhaar' },
      { id: 'photos' },
      { id: 'representative', isConditional: true },
    ] as const
  }
  if (category === 'DUPLICATE')
    return [{ id: 'pan' }, ...own, { id: 'photos' }, { id: 'police', isConditional: true }] as const
  return [
    { id: 'pan' },
    ...own,
    { id: 'marriage', isConditional: true },
    { id: 'name', isConditional: true },
    { id: 'parents', isConditional: true },
    { id: 'birthChange', isConditional: true },
    { id: 'addressChange', isConditional: true },
    { id: 'photos' },
    { id: 'otherPans', isConditional: true },
  ] as const
}

function forEntity(category: Category, kind: EntityKind, today: CalendarDate) {
  const own = ofEntity(kind, today)
  if (category === 'NEW') {
    const number = REGISTERED.includes(kind) ? ([{ id: 'number' }] as const) : []
    return [...own, ...number, { id: 'authority', isConditional: true }] as const
  }
  if (category === 'DUPLICATE') return [{ id: 'pan' }, ...own, { id: 'police', isConditional: true }] as const
  return [
    { id: 'pan' },
    ...own,
    { id: nameChangeOf(kind), isConditional: true },
    { id: 'startChange', isConditional: true },
    { id: 'addressChange', isConditional: true },
    { id: 'otherPans', isConditional: true },
  ] as const
}

/** The documents of an application on a day, in the order of the checklist, conditional ones with their condition in words. */
export const requiredDocuments = (category: Category, kind: ApplicantKind, today: CalendarDate) =>
  kind === 'individual' ? forPerson(category, today) : forEntity(category, kind, today)
