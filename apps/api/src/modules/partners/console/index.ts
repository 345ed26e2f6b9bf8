import { consoleOwnerCommands } from './console-owner.commands.ts'
import { partnerConsoleRoutes } from './partner-console.routes.ts'

export const partnerConsole = { routes: [partnerConsoleRoutes], commands: [consoleOwnerCommands] }
