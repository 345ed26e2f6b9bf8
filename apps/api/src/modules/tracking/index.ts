import { trackingRoutes } from './tracking.routes.ts'

export const tracking = { routes: [trackingRoutes] }
