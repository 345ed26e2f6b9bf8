import { addressIn } from '@pan/contracts/messages/addresses'
import { sentences } from '@pan/contracts/messages/catalogues'
import { localeNamed, type Locale } from '@pan/contracts/messages/languages'
import type { Session } from '../../../db/store.ts'
import { readableIndianTime } from '../../../time/indian-time.ts'
import type { MailName } from '../../../mail/mails.ts'
import type { AccountSettings } from '../../accounts/account-settings.service.ts'
import { findAffiliate } from './affiliates.repository.ts'
import type { Dependencies } from '../../dependencies.ts'

/** Where a partner looks after keys and webhooks. */
export const CONSOLE_PAGE = '/partner-with-us/console'

/** Who has changed something: somebody on the console, with browser and system as `deviceOf` gives them, or else. */
export type ChangedBy = { readonly device: string } | 'operator' | 'program'

/** A mail that tells a partner of a change; its text has `{reference}`, `{time}` and `{by}`. */
export type PartnerNotice = Extract<MailName, `partner.told.${string}`>

/** New keys and addresses, to which a partner's data goes: where nobody would hear of one any more, it is refused. Nothing else is, what replaces a stolen secret least of all. */
const OPENING: ReadonlySet<PartnerNotice> = new Set([
  'partner.told.keyMade',
  'partner.told.returnAdded',
  'partner.told.webhookAdded',
  'partner.told.webhookChanged',
])

export interface PartnerMailsDependencies extends Pick<Dependencies, 'mails' | 'clock' | 'origin'> {
  readonly accounts: Pick<AccountSettings, 'contactOf'>
}

/**
 * Mails that tell a partner what was changed: to the contact address of the registration and to the account that runs the
 * console. So whoever has taken one of them is seen by the other.
 */
export function partnerMails({ mails, clock, origin, accounts }: PartnerMailsDependencies) {
  const authorText = (by: ChangedBy, locale: Locale): string => {
    const t = sentences[locale]
    if (typeof by === 'string') return t(`mail.partner.by.${by}`)
    return t('mail.partner.by.console', { device: by.device || t('mail.account.unknownDevice') })
  }

  return {
    async tell(tx: Session, partnerId: string, notice: PartnerNotice, by: ChangedBy): Promise<void> {
      const partner = await findAffiliate(tx, partnerId)
      if (!partner) return
      const contact = { email: partner.email, language: localeNamed(partner.language) }
      const account = partner.consoleUserId ? await accounts.contactOf(tx, partner.consoleUserId) : undefined
      const others = account && account.email !== contact.email ? [account] : []
      for (const { email, language } of [contact, ...others])
        await mails.queue(tx, {
          to: email,
          locale: language,
          message: notice,
          registration: partnerId,
          limit: 'partner',
          isAskedFor: OPENING.has(notice),
          params: {
            reference: partner.reference,
            time: readableIndianTime(clock.now()),
            by: authorText(by, language),
          },
          also: () => ['mail.partner.notYou'],
          link: origin + addressIn(language, CONSOLE_PAGE),
          footer: 'mail.account.footer',
        })
    },
  }
}

export type PartnerMails = ReturnType<typeof partnerMails>
