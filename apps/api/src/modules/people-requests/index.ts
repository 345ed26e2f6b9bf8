import { decisionsRoutes } from './decisions.routes.ts'
import { peopleRequestsRoutes } from './people-requests.routes.ts'

export const peopleRequests = { staffRoutes: [peopleRequestsRoutes, decisionsRoutes] }
