import { batchesRoutes } from './batches.routes.ts'

export const batches = { routes: [batchesRoutes] }
