/** The nine kinds of entity that can apply, by their names in addresses and on the wire. */
export const ENTITY_KINDS = [
  'huf',
  'company',
  'partnership_firm',
  'association_of_persons',
  'trusts',
  'body_of_individuals',
  'local_authority',
  'artificial_juridical_persons',
  'limited_liability_partnership',
] as const
export type EntityKind = (typeof ENTITY_KINDS)[number]
export type ApplicantKind = 'individual' | EntityKind
export const APPLICANT_KINDS = ['individual', ...ENTITY_KINDS] as const

/** An applicant under this age needs a representative (parent or guardian). */
export const ADULT_AGE = 18
