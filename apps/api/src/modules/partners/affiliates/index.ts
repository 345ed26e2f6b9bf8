import { affiliatesCommands } from './affiliates.commands.ts'
import { affiliatesRoutes } from './affiliates.routes.ts'

export const affiliates = { routes: [affiliatesRoutes], commands: [affiliatesCommands] }
