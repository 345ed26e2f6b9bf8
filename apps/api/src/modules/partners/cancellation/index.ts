import { cancellationRoutes } from './cancellation.routes.ts'

export const cancellation = { routes: [cancellationRoutes] }
