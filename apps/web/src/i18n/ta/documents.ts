import { documents } from '@pan/contracts/messages/ta/documents'

export const sentences = documents
