import { account } from '@pan/contracts/messages/en/account'

export const sentences = { ...account }
