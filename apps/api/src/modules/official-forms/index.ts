import { officialFormsCommands } from './official-forms.commands.ts'
import { officialFormsRoutes } from './staff/official-forms.routes.ts'
import { officialMapsRoutes } from './staff/official-maps.routes.ts'

export const officialForms = {
  staffRoutes: [officialFormsRoutes, officialMapsRoutes],
  commands: [officialFormsCommands],
}
