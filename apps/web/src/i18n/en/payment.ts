import { payment } from '@pan/contracts/messages/en/payment'

export const sentences = payment
