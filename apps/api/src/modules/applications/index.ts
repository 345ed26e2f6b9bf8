import { applicationsCommands } from './applications.commands.ts'
import { applicationsRoutes } from './applications.routes.ts'

export const applications = { routes: [applicationsRoutes], commands: [applicationsCommands] }
