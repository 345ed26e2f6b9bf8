import { lookups } from '@pan/contracts/messages/ta/lookups'
import { states } from '@pan/contracts/messages/ta/states'

export const sentences = { ...lookups, ...states }
