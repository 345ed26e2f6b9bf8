import type { FastifyRequest } from 'fastify'
import type { Transaction } from '../../db/store.ts'

/** How something is made that no path names: its id is told before it is kept, so that the audit log has it as its object. */
export interface AuditedCreation {
  readonly transaction: Transaction
  readonly onMade: (id: string) => void
}

export const auditedCreation = (request: FastifyRequest, transaction: Transaction): AuditedCreation => ({
  transaction,
  onMade(id) {
    request.noted = { objects: [id] }
  },
})
