import { documents } from '@pan/contracts/messages/en/documents'

export const sentences = documents
