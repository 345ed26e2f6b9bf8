import { privacyCommands } from './privacy.commands.ts'
import { retentionRoutes, retentionViewRoutes } from './retention.routes.ts'

export const privacy = {
  routes: [retentionRoutes],
  staffRoutes: [retentionViewRoutes],
  commands: [privacyCommands],
}
