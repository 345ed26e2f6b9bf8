import { aoPicker } from '@pan/contracts/messages/en/ao-picker'

export const sentences = aoPicker
