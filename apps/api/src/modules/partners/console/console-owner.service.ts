import { createHash } from 'node:crypto'
import { addressIn } from '@pan/contracts/messages/addresses'
import { localeNamed } from '@pan/contracts/messages/languages'
import type { Session } from '../../../db/store.ts'
import { Failure } from '../../../errors/failure.ts'
import type { AccountSettings } from '../../accounts/account-settings.service.ts'
import type { ByAccount } from './partner-console.service.ts'
import { AffiliateError } from '../affiliates/affiliate-error.ts'
import { findAffiliate, updateConsole, type Affiliate } from '../affiliates/affiliates.repository.ts'
import { CONSOLE_PAGE, type ChangedBy, type PartnerMails } from '../affiliates/partner-mails.service.ts'
import type { Dependencies } from '../../dependencies.ts'

/** How long a mailed link can be used. */
const LINK_DAYS = 14
const PURPOSE = 'partner-console'

export interface ConsoleOwnerDependencies extends Pick<
  Dependencies,
  'store' | 'clock' | 'links' | 'mails' | 'origin'
> {
  readonly partnerMails: PartnerMails
  readonly accounts: Pick<AccountSettings, 'isConfirmed' | 'confirmedAccount' | 'proveAddress'>
}

/** What has to be as it was when the mail was written: so a link works once, and not after a rejection. */
const stateOf = ({ changedAt, consoleUserId, consoleBoundAt }: Affiliate): string =>
  createHash('sha256').update([changedAt, consoleUserId, consoleBoundAt].join(' ')).digest('base64url')

const subjectOf = (partner: Affiliate): string => `${PURPOSE}:${partner.id}:${stateOf(partner)}`

/**
 * Which account runs the console of a partner: the one that an operator named, or that brought the link of the mail about the
 * approval. An e-mail address alone gives nobody a console: whoever has it first may be somebody else.
 */
export function consoleOwnerService(dependencies: ConsoleOwnerDependencies) {
  const { store, clock, links, mails, partnerMails, origin, accounts } = dependencies

  async function found(session: Session, name: string): Promise<Affiliate> {
    const partner = await findAffiliate(session, name)
    if (!partner) throw new AffiliateError('There is no registration with this id or reference.')
    if (partner.state !== 'APPROVED')
      throw new AffiliateError('Only an approved partner has a console: `partners approve` comes first.')
    return partner
  }

  /** Both the account before and the one after are told. */
  async function bind(tx: Session, partner: Affiliate, userId: string | null, by: ChangedBy) {
    const notice = userId === null ? 'partner.told.unbound' : 'partner.told.bound'
    if (partner.consoleUserId !== null && partner.consoleUserId !== userId)
      await partnerMails.tell(tx, partner.id, notice, by)
    if (userId === null) return updateConsole(tx, partner.id, { consoleUserId: null })
    await updateConsole(tx, partner.id, { consoleUserId: userId, consoleBoundAt: clock.now().toISOString() })
    await partnerMails.tell(tx, partner.id, notice, by)
  }

  /** The page of a link with which one account takes the console. */
  const linkFor = (partner: Affiliate): string =>
    `${origin}${addressIn(localeNamed(partner.language), CONSOLE_PAGE)}#${links.sign(subjectOf(partner), LINK_DAYS * 24 * 60 * 60)}`

  return {
    linkFor,

    /**
     * Gives the console to an account. The link was mailed to the address of the registration, so it confirms an account of
     * that address. VALIDATION_FAILED for a link that is used or over, and for another address that is not confirmed.
     */
    async accept({ userId, device, transaction }: ByAccount, token: string): Promise<void> {
      const refused = (key: string) =>
        new Failure('VALIDATION_FAILED', { issues: [{ field: 'token', message: { key } }], message: { key } })
      const subject = links.open(token)
      const [purpose, id = ''] = subject?.split(':') ?? []
      const isConfirmed = await accounts.isConfirmed(userId)
      await transaction(async (tx) => {
        const partner = purpose === PURPOSE ? await findAffiliate(tx, id) : undefined
        if (partner?.state !== 'APPROVED' || subjectOf(partner) !== subject)
          throw refused('console.link.over')
        const isProved = isConfirmed || (await accounts.proveAddress(tx, userId, partner.email))
        if (!isProved) throw refused('console.unconfirmed')
        await bind(tx, partner, userId, { device })
      })
    },

    /** Gives the console to the account that an operator names by its id or address. Throws AffiliateError. */
    async name(name: string, account: string, isDryRun: boolean) {
      const userId = await accounts.confirmedAccount(account)
      if (userId === undefined)
        throw new AffiliateError('There is no account with this id or confirmed address.')
      return store.transaction(async (tx) => {
        const partner = await found(tx, name)
        if (!isDryRun) await bind(tx, partner, userId, 'operator')
        return {
          reference: partner.reference,
          before: partner.consoleUserId,
          account: userId,
          bound: !isDryRun,
        }
      })
    },

    /** Takes the console from the account that has it; keys go on. Throws AffiliateError. */
    async release(name: string, isDryRun: boolean) {
      return store.transaction(async (tx) => {
        const partner = await found(tx, name)
        if (partner.consoleUserId === null)
          throw new AffiliateError('No account runs the console of this partner.')
        if (!isDryRun) await bind(tx, partner, null, 'operator')
        return { reference: partner.reference, before: partner.consoleUserId, unbound: !isDryRun }
      })
    },

    /** Mails another link to the contact address; it can also replace the account that runs the console. Throws AffiliateError. */
    async invite(name: string, isDryRun: boolean) {
      return store.transaction(async (tx) => {
        const partner = await found(tx, name)
        if (!isDryRun)
          await mails.queue(tx, {
            to: partner.email,
            locale: localeNamed(partner.language),
            message: 'partner.invitation',
            registration: partner.id,
            params: { reference: partner.reference, days: LINK_DAYS },
            link: linkFor(partner),
          })
        return { reference: partner.reference, mailed: !isDryRun }
      })
    },
  }
}

export type ConsoleOwner = ReturnType<typeof consoleOwnerService>
