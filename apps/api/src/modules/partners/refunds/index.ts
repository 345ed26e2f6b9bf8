import { partnerRefundsRoutes } from './partner-refunds.routes.ts'

export const partnerRefunds = { routes: [partnerRefundsRoutes] }
