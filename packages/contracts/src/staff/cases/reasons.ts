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
  'pan_missing',
  'office_missing',
  'aadhaar_missing',
  'registration_missing',
  'affidavit_missing',
  'number_missing',
  'authority_missing',
  'police_missing',
  'other_pans_missing',
  'name_change_missing',
  'parents_change_missing',
  'address_change_missing',
  'start_change_missing',
] as const
type ObjectionReason = (typeof OBJECTION_REASONS)[number]

/** The reasons for a document that is missing or wrong, by its id in the list of required documents: the first is the one that is chosen. */
export const REASONS_OF_DOCUMENT: Readonly<Record<string, readonly [ObjectionReason, ...ObjectionReason[]]>> =
  {
    identity: ['identity_missing', 'identity_invalid'],
    address: ['address_missing', 'address_invalid'],
    birth: ['birth_missing', 'birth_invalid', 'birth_differs'],
    photos: ['photo_missing', 'photo_unclear'],
    representative: ['representative_proof_missing'],
    pan: ['pan_missing'],
    office: ['office_missing'],
    aadhaar: ['aadhaar_missing', 'aadhaar_unlinked'],
    registration: ['registration_missing'],
    affidavit: ['affidavit_missing'],
    number: ['number_missing'],
    authority: ['authority_missing'],
    police: ['police_missing'],
    otherPans: ['other_pans_missing'],
    marriage: ['name_change_missing'],
    name: ['name_change_missing'],
    nameOfCompany: ['name_change_missing'],
    nameOfFirm: ['name_change_missing'],
    nameOfFamily: ['name_change_missing'],
    nameOfBody: ['name_change_missing'],
    parents: ['parents_change_missing'],
    birthChange: ['birth_differs', 'birth_invalid', 'birth_missing'],
    addressChange: ['address_change_missing'],
    startChange: ['start_change_missing'],
  }

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
