import { listsCommands } from './lists.commands.ts'
import { listsRoutes } from './lists.routes.ts'

export const lists = { routes: [listsRoutes], commands: [listsCommands] }
