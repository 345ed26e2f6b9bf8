import { aoPicker } from '@pan/contracts/messages/ta/ao-picker'

export const sentences = aoPicker
