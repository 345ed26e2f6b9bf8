import { payment } from '@pan/contracts/messages/ta/payment'
import { review } from '@pan/contracts/messages/ta/review'

export const sentences = { ...payment, ...review }
