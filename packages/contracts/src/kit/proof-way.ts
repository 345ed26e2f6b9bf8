/**
 * How somebody proves again that it is they: by the current password, or by a code that is mailed to the confirmed address of
 * an account that has no password.
 */
export const PROOF_WAYS = ['password', 'email'] as const
export type ProofWay = (typeof PROOF_WAYS)[number]
