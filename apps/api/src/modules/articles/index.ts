import { articlesCommands } from './articles.commands.ts'
import { articlesRoutes } from './articles.routes.ts'

export const articles = { routes: [articlesRoutes], commands: [articlesCommands] }
