import { passwords as passwordsInThreads } from '../auth/passwords.ts'
import { accountLinks } from '../modules/accounts/account-links.ts'
import { accountMails as accountMailsBy } from '../modules/accounts/account-mails.ts'
import { accountsAdminService } from '../modules/accounts/accounts-admin.service.ts'
import { accountRecoveryService } from '../modules/accounts/account-recovery.service.ts'
import { accountsService } from '../modules/accounts/accounts.service.ts'
import { accountSettingsService } from '../modules/accounts/account-settings.service.ts'
import { socialLoginService } from '../modules/accounts/social-login/social-login.service.ts'
import { socialProviders } from '../modules/accounts/social-login/social-providers.ts'
import type { OwnedApplications } from '../modules/applications/owned/owned-applications.service.ts'
import { buildAuthenticators } from '../modules/authenticators/build-authenticators.ts'
import type { Affiliates } from '../modules/partners/affiliates/affiliates.service.ts'
import type { Erasures } from '../modules/privacy/erasures.service.ts'
import type { SentDrafts } from '../modules/sent-drafts/sent-drafts.service.ts'
import type { SecurityEvents } from '../observability/security-events/security-events.ts'
import type { BaseDependencies } from '../modules/dependencies.ts'
import type { Dependencies } from '../modules/dependencies.ts'

interface AccountDependencies extends BaseDependencies, Pick<Dependencies, 'mails' | 'links' | 'origin'> {
  readonly securityEvents: SecurityEvents
  readonly owned: OwnedApplications
  readonly affiliates: Affiliates
  readonly erasures: Erasures
  readonly sentDrafts: SentDrafts
}

/** Everything about accounts: logging in, by which means, and what their owners can change. */
export function accountServices(dependencies: AccountDependencies) {
  const { config, clock, mails, links, origin } = dependencies
  const passwords = passwordsInThreads()
  const mailedLinks = accountLinks(links)
  const accountMails = accountMailsBy(mails, mailedLinks, clock, origin)
  const authenticators = buildAuthenticators({ ...dependencies, passwords, tell: accountMails.tell })
  const { logins, secondFactors } = authenticators
  const common = { ...dependencies, passwords, secondFactors, mails: accountMails }
  return {
    ...authenticators,
    passwords,
    accountMails,
    accounts: accountsService({ ...common, logins }),
    accountsAdmin: accountsAdminService({ ...common, accountMails }),
    accountRecovery: accountRecoveryService({ ...common, links: mailedLinks }),
    accountSettings: accountSettingsService(common),
    socialLogin: socialLoginService({ ...common, logins, providers: socialProviders(config) }),
  }
}
