import { cashRoutes } from './staff/cash.routes.ts'
import { refundRequestsRoutes } from './staff/refund-requests.routes.ts'
import { staffPaymentsRoutes } from './staff/staff-payments.routes.ts'
import { gatewayMessagesRoutes } from './gateway-messages.routes.ts'
import { paymentsCommands } from './payments.commands.ts'
import { paymentsRoutes } from './payments.routes.ts'

export const payments = {
  routes: [paymentsRoutes, gatewayMessagesRoutes],
  staffRoutes: [staffPaymentsRoutes, refundRequestsRoutes, cashRoutes],
  commands: [paymentsCommands],
}
