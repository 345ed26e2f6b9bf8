import { trialsRoutes } from './trials.routes.ts'

export const testMode = { routes: [trialsRoutes] }
