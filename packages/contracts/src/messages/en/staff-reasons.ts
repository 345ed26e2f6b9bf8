/** Why an application cannot go on, as its applicant reads it on the page of the application. */
export const staffReasons = {
  'reason.identity_missing': 'The proof of identity is missing.',
  'reason.address_invalid': 'The proof of address is not valid: it is too old, or it shows another address.',
  'reason.birth_missing': 'The proof of the date of birth is missing.',
  'reason.photo_missing': 'A photograph is missing.',
  'reason.photo_unclear': 'The photograph is not clear enough. Please send two new ones.',
  'reason.signature_crosses':
    'The signature goes over the edge of its box. Please sign a new form inside the box.',
  'reason.form_unsigned': 'The form is not signed.',
  'reason.name_differs': 'The name on the form is not the same as on the proof.',
  'reason.birth_differs': 'The date of birth on the form is not the same as on the proof.',
  'reason.aadhaar_unlinked': 'The name, date of birth or gender does not match your Aadhaar details.',
  'reason.copy_unattested': 'A copy is not attested.',
  'reason.copy_unreadable': 'A copy cannot be read. Please send a clear one.',
  'reason.fee_unpaid': 'The fee has not been paid.',
  'reason.representative_proof_missing': 'The proof for the person who represents you is missing.',
  'reason.papers_never_came': 'The signed form and the documents have not reached us in time.',
  'reason.has_pan': 'A PAN has already been allotted to this person or body.',
  'reason.applied_twice': 'There is another application for the same person or body.',
  'reason.withdrawn': 'You have withdrawn the application.',
} as const
