import { account } from '@pan/contracts/messages/ta/account'

export const sentences = { ...account }
