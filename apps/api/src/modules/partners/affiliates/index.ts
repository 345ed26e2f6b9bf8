import { affiliatesCommands } from './affiliates.commands.ts'
import { affiliatesRoutes } from './affiliates.routes.ts'
import { registrationsRoutes } from './staff-registrations.routes.ts'

export const affiliates = {
  routes: [affiliatesRoutes],
  staffRoutes: [registrationsRoutes],
  commands: [affiliatesCommands],
}
