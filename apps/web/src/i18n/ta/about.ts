import { about } from '@pan/contracts/messages/ta/about'

export const sentences = about
