import { partner } from '@pan/contracts/messages/ta/partner'

export const sentences = partner
