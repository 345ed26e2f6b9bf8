import type { AuditTrail } from '../support/audit.ts'
import type { Command } from './command.ts'

/** Who saw or changed what. */
export const auditCommands = (trail: AuditTrail): Command[] => [
  {
    area: 'audit',
    name: 'list',
    args: '[id or actor]',
    summary:
      'Who saw or changed what, the newest first; of one application, account or actor when it is named.',
    objectOf: ({ args: [of = ''] }) => of,
    run: ({ args: [of] }) => trail.list(of),
  },
]
