import { addressIn } from '@pan/contracts/messages/addresses'
import type { Session } from '../../db/store.ts'
import type { Mails } from '../../support/mails.ts'
import type { AccountLinks } from './account-links.ts'
import type { UserRow } from './accounts.repository.ts'

/** What follows the # is not sent to any server: a token there is in no log. */
const PAGES = { confirm: '/confirm-email', reset: '/reset-password' } as const

/** Mails with a link that only the owner of the address can follow. */
export function accountMails(mails: Mails, links: AccountLinks, origin: string) {
  const queue = (tx: Session, purpose: 'confirm' | 'reset', user: UserRow) =>
    mails.queue(tx, {
      to: user.email,
      locale: user.language,
      message: purpose === 'confirm' ? 'account.confirm' : 'account.reset',
      link: `${origin}${addressIn(user.language, PAGES[purpose])}#${links.sign(purpose, user)}`,
    })

  return {
    askToConfirm: (tx: Session, user: UserRow): Promise<void> => queue(tx, 'confirm', user),
    offerReset: (tx: Session, user: UserRow): Promise<void> => queue(tx, 'reset', user),
  }
}

export type AccountMails = ReturnType<typeof accountMails>
