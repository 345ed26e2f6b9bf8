/**
 * Why an application cannot go on, as staff choose it. The sentence that the applicant reads stands in the catalogue under
 * `reason.<code>`, in each language.
 */
export const OBJECTION_REASONS = [
  'identity_missing',
  'address_missing',
  'birth_missing',
  'photo_missing',
  'identity_invalid',
  'address_invalid',
  'birth_invalid',
  'photo_unclear',
  'signature_crosses',
  'form_unsigned',
  'name_differs',
  'birth_differs',
  'aadhaar_unlinked',
  'copy_unattested',
  'copy_unreadable',
  'fee_unpaid',
  'representative_proof_missing',
] as const

/** Why it has come to its end. */
export const REJECTION_REASONS = ['papers_never_came', 'has_pan', 'applied_twice', 'withdrawn'] as const

export const REASONS = [...OBJECTION_REASONS, ...REJECTION_REASONS] as const
export type Reason = (typeof REASONS)[number]

export const isReason = (text: string): text is Reason => REASONS.some((reason) => reason === text)

/** So many of them at once. */
export const REASONS_MAX = 6

/** The reasons that a move to a state can have; none where it needs no reason. */
export function reasonsFor(state: string): readonly Reason[] {
  if (state === 'OBJECTION') return OBJECTION_REASONS
  return state === 'REJECTED' ? REJECTION_REASONS : []
}
