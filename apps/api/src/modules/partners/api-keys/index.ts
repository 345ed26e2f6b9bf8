import { apiKeysCommands } from './api-keys.commands.ts'
import { apiKeysRoutes } from './api-keys.routes.ts'

export const apiKeys = { routes: [apiKeysRoutes], commands: [apiKeysCommands] }
