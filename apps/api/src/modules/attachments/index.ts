import { attachmentsCommands } from './attachments.commands.ts'
import { attachmentsRoutes } from './attachments.routes.ts'

export const attachments = { routes: [attachmentsRoutes], commands: [attachmentsCommands] }
