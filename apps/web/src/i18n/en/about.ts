import { about } from '@pan/contracts/messages/en/about'

export const sentences = about
