import { partner } from '@pan/contracts/messages/en/partner'

export const sentences = partner
