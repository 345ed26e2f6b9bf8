import { auditCommands } from './audit.commands.ts'
import { auditRoutes } from './audit.routes.ts'

export const audit = { staffRoutes: [auditRoutes], commands: [auditCommands] }
