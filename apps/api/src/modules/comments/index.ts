import { commentsCommands } from './comments.commands.ts'
import { commentsRoutes } from './comments.routes.ts'
import { moderationRoutes } from './staff/moderation.routes.ts'

export const comments = {
  routes: [commentsRoutes],
  staffRoutes: [moderationRoutes],
  commands: [commentsCommands],
}
