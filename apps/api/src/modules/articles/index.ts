import { articlesCommands } from './articles.commands.ts'
import { articlesRoutes } from './articles.routes.ts'
import { articlePublicationRoutes } from './staff/article-publication.routes.ts'
import { articleWritingRoutes } from './staff/article-writing.routes.ts'

export const articles = {
  routes: [articlesRoutes],
  staffRoutes: [articleWritingRoutes, articlePublicationRoutes],
  commands: [articlesCommands],
}
