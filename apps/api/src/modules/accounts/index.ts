import { accountRecoveryRoutes } from './account-recovery.routes.ts'
import { accountSettingsRoutes } from './account-settings.routes.ts'
import { accountsCommands } from './accounts.commands.ts'
import { accountsRoutes } from './accounts.routes.ts'
import { socialLoginRoutes } from './social-login/social-login.routes.ts'

export const accounts = {
  routes: [accountsRoutes, accountSettingsRoutes, accountRecoveryRoutes, socialLoginRoutes],
  commands: [accountsCommands],
}
