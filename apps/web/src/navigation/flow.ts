import { FLOWS, type Flow } from '@pan/contracts/pan/flow'
import type { Pan } from '@pan/contracts/application-answers'
import { ENTITY_KINDS, type ApplicantKind, type EntityKind } from '@pan/contracts/pan/applicant'

/** The number under which the list of a flow's documents has its address. */
export const documentOf = { new: 1, lost: 2, correction: 3 } as const satisfies Record<Flow, number>

/** How addresses and the service call an applicant. */
export type ApplicantType = Pan['applicant_status']

export const isFlow = (text: string): text is Flow => (FLOWS as readonly string[]).includes(text)

export const isEntityKind = (text: string): text is EntityKind =>
  (ENTITY_KINDS as readonly string[]).includes(text)

export const typeOf = (kind: ApplicantKind): ApplicantType =>
  kind === 'individual' ? 'individual' : 'non-individual'

export const isApplicantType = (text: string): text is ApplicantType =>
  text === 'individual' || text === 'non-individual'
