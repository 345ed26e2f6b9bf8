import { listChangesRoutes } from './changes/list-changes.routes.ts'
import { listsCommands } from './lists.commands.ts'
import { listsRoutes } from './lists.routes.ts'

export const lists = {
  routes: [listsRoutes],
  staffRoutes: [listChangesRoutes],
  commands: [listsCommands],
}
