/**
 * How somebody proves again that it is they: by a passkey, a code of their authenticator app, the current password, or a code
 * that is mailed to the confirmed address of an account that has no password. The best one first.
 */
export const PROOF_WAYS = ['passkey', 'totp', 'password', 'email'] as const
export type ProofWay = (typeof PROOF_WAYS)[number]

/** What a login asks for after the password, or after a login elsewhere, where the account has a second factor. */
export const LOGIN_WAYS = ['passkey', 'totp', 'recovery_code'] as const
export type LoginWay = (typeof LOGIN_WAYS)[number]
