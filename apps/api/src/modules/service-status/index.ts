import { incidentsCommands } from './incidents.commands.ts'
import { serviceStatusRoutes } from './service-status.routes.ts'

export const serviceStatus = { routes: [serviceStatusRoutes], commands: [incidentsCommands] }
