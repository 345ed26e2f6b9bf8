import { payment } from '@pan/contracts/messages/ta/payment'

export const sentences = payment
