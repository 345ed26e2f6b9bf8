import { returnsRoutes } from './returns.routes.ts'

export const returns = { routes: [returnsRoutes] }
