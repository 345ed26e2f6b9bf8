/** What a login asks for after the password, or after a login elsewhere, where the account has a second factor. */
export const LOGIN_WAYS = ['passkey', 'totp', 'recovery_code'] as const
export type LoginWay = (typeof LOGIN_WAYS)[number]

/**
 * How somebody proves again that it is they: as at the login where the account has a second factor. Otherwise by the current
 * password, or by a code that is mailed to the confirmed address of an account that has none. The best one first.
 */
export const PROOF_WAYS = [...LOGIN_WAYS, 'password', 'email'] as const
export type ProofWay = (typeof PROOF_WAYS)[number]
