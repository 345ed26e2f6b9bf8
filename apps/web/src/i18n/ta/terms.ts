import { terms } from '@pan/contracts/messages/ta/terms'

export const sentences = terms
