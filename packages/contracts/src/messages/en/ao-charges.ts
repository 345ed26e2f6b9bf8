/** Whom an office takes that is none for everybody, in the look-up and inside the form. */
export const aoCharges = {
  'ao.charge.exemption': 'Trusts and bodies exempt from tax',
  'ao.charge.international': 'Non-residents and foreign entities',
  'ao.charge.forces': 'People who serve in the Army, the Navy or the Air Force',
  'ao.charge.special': 'Only cases that were sent to this office',
} as const
