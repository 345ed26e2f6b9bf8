import { privacyCommands } from './privacy.commands.ts'
import { retentionRoutes } from './retention.routes.ts'

export const privacy = { routes: [retentionRoutes], commands: [privacyCommands] }
