import type { AccountSettings } from '../accounts/account-settings.service.ts'
import { apiKeysService } from './api-keys/api-keys.service.ts'
import { callsService } from './calls/calls.service.ts'
import { notedCalls } from './calls/noted-calls.ts'
import { consoleOwnerService } from './console/console-owner.service.ts'
import { partnerConsoleService } from './console/partner-console.service.ts'
import { orFailure } from './affiliates/affiliate-error.ts'
import { returnsService } from './returns/returns.service.ts'
import { partnerMails as partnerMailsBy } from './affiliates/partner-mails.service.ts'
import type { Dependencies } from '../dependencies.ts'

export interface PartnersBuilding extends Pick<
  Dependencies,
  'store' | 'clock' | 'ids' | 'sealer' | 'mails' | 'links' | 'origin' | 'log' | 'config'
> {
  readonly accounts: Pick<AccountSettings, 'isConfirmed' | 'confirmedAccount' | 'proveAddress' | 'contactOf'>
}

/** What partners have, and who looks after it. */
export function buildPartners(dependencies: PartnersBuilding) {
  const partnerMails = partnerMailsBy(dependencies)
  const apiKeys = apiKeysService({ ...dependencies, partnerMails })
  return {
    partnerMails,
    apiKeys,
    notedCalls: notedCalls(dependencies),
    partnerCalls: callsService({ ...dependencies, listKeys: (id) => orFailure(apiKeys.list(id)) }),
    returns: returnsService({ ...dependencies, partnerMails }),
    consoleOwner: consoleOwnerService({ ...dependencies, partnerMails }),
    partnerConsole: partnerConsoleService({ ...dependencies, apiKeys }),
  }
}
