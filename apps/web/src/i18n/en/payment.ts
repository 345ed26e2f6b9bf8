import { payment } from '@pan/contracts/messages/en/payment'
import { review } from '@pan/contracts/messages/en/review'

export const sentences = { ...payment, ...review }
