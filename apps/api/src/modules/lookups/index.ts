import { lookupsRoutes } from './lookups.routes.ts'

export const lookups = { routes: [lookupsRoutes] }
