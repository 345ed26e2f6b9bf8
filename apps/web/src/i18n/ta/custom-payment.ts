import { customPayment } from '@pan/contracts/messages/ta/custom-payment'

export const sentences = customPayment
