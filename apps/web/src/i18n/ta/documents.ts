import { documents } from '@pan/contracts/messages/ta/documents'
import { proofs } from '@pan/contracts/messages/ta/proofs'

export const sentences = { ...documents, ...proofs }
