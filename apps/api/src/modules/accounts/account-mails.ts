import { addressIn } from '@pan/contracts/messages/addresses'
import type { MessageKey } from '@pan/contracts/messages/en/index'
import type { MessageParams } from '@pan/contracts/messages/translate'
import { sentences } from '@pan/contracts/messages/catalogues'
import type { Session } from '../../db/store.ts'
import type { Clock } from '../../time/clock.ts'
import { readableIndianTime } from '../../time/indian-time.ts'
import type { MailName, Mails } from '../../mail/mails.ts'
import type { AccountLinks } from './account-links.ts'
import type { UserRow } from './accounts.repository.ts'

/** What follows the # is not sent to any server: a token there is in no log. */
const PAGES = { confirm: '/confirm-email', reset: '/reset-password' } as const

/** A mail that tells of a change; its text has `{time}`, and `{device}` unless an operator made it. */
export type AccountNotice = Exclude<
  Extract<MailName, `account.${string}`>,
  'account.confirm' | 'account.reset' | 'account.proof'
>

/** Mails to the owner of an account. */
export function accountMails(mails: Mails, links: AccountLinks, clock: Clock, origin: string) {
  const queue = (tx: Session, purpose: 'confirm' | 'reset', user: UserRow) =>
    mails.queue(tx, {
      to: user.email,
      locale: user.language,
      message: purpose === 'confirm' ? 'account.confirm' : 'account.reset',
      limit: 'anybody',
      link: `${origin}${addressIn(user.language, PAGES[purpose])}#${links.sign(purpose, user)}`,
    })

  return {
    askToConfirm: (tx: Session, user: UserRow): Promise<void> => queue(tx, 'confirm', user),
    offerReset: (tx: Session, user: UserRow): Promise<void> => queue(tx, 'reset', user),

    /**
     * Tells the owner what has just been changed, and what to do if that was somebody else. `device` is what `deviceOf`
     * gives: browser and system, or nothing; `also` are further paragraphs.
     */
    tell: (
      tx: Session,
      { email, language, emailVerifiedAt }: Pick<UserRow, 'email' | 'language' | 'emailVerifiedAt'>,
      notice: AccountNotice,
      device: string,
      {
        params = {},
        also = [],
      }: { readonly params?: MessageParams; readonly also?: readonly MessageKey[] } = {},
    ): Promise<void> =>
      mails.queue(tx, {
        to: email,
        locale: language,
        message: notice,
        // Whoever registers with somebody else's address shall not be able to fill their mailbox.
        ...(emailVerifiedAt ? { limit: 'owner' } : { limit: 'anybody', countedAs: 'account.unconfirmed' }),
        params: {
          ...params,
          time: readableIndianTime(clock.now()),
          device: device || sentences[language]('mail.account.unknownDevice'),
        },
        also: () => [...also, 'mail.account.notYou'],
        link: origin + addressIn(language, PAGES.reset),
        footer: 'mail.account.footer',
      }),
  }
}

export type AccountMails = ReturnType<typeof accountMails>
