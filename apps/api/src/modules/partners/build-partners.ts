import type { Store } from '../../db/store.ts'
import type { Clock } from '../../time/clock.ts'
import type { Ids } from '../../crypto/ids.ts'
import type { Mails } from '../../mail/mails.ts'
import type { Sealer } from '../../crypto/sealed.ts'
import type { SignedLinks } from '../../crypto/signed-link.ts'
import type { AccountSettings } from '../accounts/account-settings.service.ts'
import { apiKeysService } from './api-keys/api-keys.service.ts'
import { consoleOwnerService } from './console/console-owner.service.ts'
import { partnerConsoleService } from './console/partner-console.service.ts'
import { partnerMails as partnerMailsBy } from './affiliates/partner-mails.service.ts'

export interface PartnersBuilding {
  readonly store: Store
  readonly clock: Clock
  readonly ids: Ids
  readonly sealer: Sealer
  readonly mails: Mails
  readonly links: SignedLinks
  /** The address of the site, for links in mails. */
  readonly origin: string
  readonly accounts: Pick<AccountSettings, 'isConfirmed' | 'confirmedAccount' | 'contactOf'>
}

/** What partners have, and who looks after it. */
export function buildPartners(dependencies: PartnersBuilding) {
  const partnerMails = partnerMailsBy(dependencies)
  const apiKeys = apiKeysService({ ...dependencies, partnerMails })
  return {
    partnerMails,
    apiKeys,
    consoleOwner: consoleOwnerService({ ...dependencies, partnerMails }),
    partnerConsole: partnerConsoleService({ ...dependencies, apiKeys }),
  }
}
