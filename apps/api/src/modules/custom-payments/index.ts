import { customPaymentsRoutes } from './custom-payments.routes.ts'

export const customPayments = { routes: [customPaymentsRoutes] }
