import { webhooksRoutes } from './webhooks.routes.ts'
import { consoleWebhooksRoutes } from './console-webhooks.routes.ts'
import { staffWebhooksRoutes } from './staff-webhooks.routes.ts'

export const webhooks = {
  routes: [webhooksRoutes, consoleWebhooksRoutes],
  staffRoutes: [staffWebhooksRoutes],
}
