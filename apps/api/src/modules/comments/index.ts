import { commentsCommands } from './comments.commands.ts'
import { commentsRoutes } from './comments.routes.ts'

export const comments = { routes: [commentsRoutes], commands: [commentsCommands] }
