import { terms } from '@pan/contracts/messages/en/terms'

export const sentences = terms
