import { eventsRoutes } from './events.routes.ts'

export const events = { routes: [eventsRoutes] }
