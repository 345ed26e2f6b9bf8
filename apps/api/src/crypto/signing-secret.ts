import { randomBytes } from 'node:crypto'

const MARK = 'whsec_'
const SECRET_BYTES = 32

/** A new secret that a partner verifies by, as receivers of webhooks put it into their libraries. */
export const makeSigningSecret = (): string => MARK + randomBytes(SECRET_BYTES).toString('base64')

/** The bytes with which a secret signs. */
export const keyOfSecret = (secret: string): Buffer => Buffer.from(secret.slice(MARK.length), 'base64')
