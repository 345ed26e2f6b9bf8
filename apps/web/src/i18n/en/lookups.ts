import { lookups } from '@pan/contracts/messages/en/lookups'
import { states } from '@pan/contracts/messages/en/states'

export const sentences = { ...lookups, ...states }
