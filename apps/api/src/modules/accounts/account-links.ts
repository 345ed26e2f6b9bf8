import { createHash } from 'node:crypto'
import type { SignedLinks } from '../../crypto/signed-link.ts'
import type { UserRow } from './accounts.repository.ts'

const SECONDS = { confirm: 3 * 24 * 60 * 60, reset: 60 * 60 } as const

/** What a mailed link lets its reader do. */
export type LinkPurpose = keyof typeof SECONDS

/** What has to be as it was when the mail was written: so a link to set a password works once. */
const stateOf = (purpose: LinkPurpose, { email, passwordHash }: UserRow): string =>
  createHash('sha256')
    .update(purpose === 'reset' ? `${email} ${passwordHash}` : email)
    .digest('base64url')

/** Tokens that mails carry. They prove that whoever sends them back reads what is sent to the account's address. */
export function accountLinks(links: SignedLinks) {
  const prefix = (purpose: LinkPurpose) => `account-${purpose}:`
  return {
    sign: (purpose: LinkPurpose, user: UserRow): string =>
      links.sign(`${prefix(purpose)}${user.id}:${stateOf(purpose, user)}`, SECONDS[purpose]),

    /** The account that a token is for; undefined when it is not one of ours or has expired. */
    userIn(purpose: LinkPurpose, token: string): string | undefined {
      const subject = links.open(token)
      return subject?.startsWith(prefix(purpose)) ? subject.split(':')[1] : undefined
    },

    /** Whether a token that is for this account was made for what the account still is. */
    isCurrent: (purpose: LinkPurpose, token: string, user: UserRow): boolean =>
      links.open(token) === `${prefix(purpose)}${user.id}:${stateOf(purpose, user)}`,
  }
}

export type AccountLinks = ReturnType<typeof accountLinks>
