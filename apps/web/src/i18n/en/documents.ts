import { documents } from '@pan/contracts/messages/en/documents'
import { proofs } from '@pan/contracts/messages/en/proofs'

export const sentences = { ...documents, ...proofs }
