import { partnerApplicationsRoutes } from './partner-applications.routes.ts'

export const partnerApplications = { routes: [partnerApplicationsRoutes] }
