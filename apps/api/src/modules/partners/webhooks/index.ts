import { webhooksRoutes, consoleWebhooksRoutes } from './webhooks.routes.ts'

export const webhooks = { routes: [webhooksRoutes, consoleWebhooksRoutes] }
