import { callsRoutes, staffUsageRoutes } from './calls.routes.ts'

export const calls = { routes: [callsRoutes], staffRoutes: [staffUsageRoutes] }
