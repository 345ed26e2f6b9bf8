import { sentences } from '@pan/contracts/messages/catalogues'
import type { UsedElsewhere } from '../../auth/staff/staff-callers.ts'
import type { Audit } from '../../observability/audit/audit.ts'
import { readableIndianTime } from '../../time/indian-time.ts'
import type { Dependencies } from '../dependencies.ts'
import { findMember } from './members/members.repository.ts'
import { endSession } from './staff-sessions.repository.ts'

interface ElsewhereDependencies extends Pick<Dependencies, 'store' | 'clock' | 'mails'> {
  readonly audit: Audit
}

/**
 * Ends sessions whose cookie another kind of browser has sent: whose it was is told by mail, once, and the audit log has it.
 */
export const sessionElsewhere =
  ({ store, clock, mails, audit }: ElsewhereDependencies) =>
  ({ memberId, sessionId, device }: UsedElsewhere): Promise<void> =>
    store.transaction(async (tx) => {
      if (!(await endSession(tx, memberId, sessionId, clock.now().toISOString(), 'elsewhere'))) return
      const details = { session: sessionId, device }
      await audit(tx, { actor: 'system', action: 'staff session elsewhere', object: memberId, details })
      const { email, language } = (await findMember(tx, memberId))!
      await mails.queue(tx, {
        to: email,
        locale: language,
        message: 'staff.sessionElsewhere',
        params: {
          time: readableIndianTime(clock.now()),
          device: device || sentences[language]('mail.account.unknownDevice'),
        },
        footer: 'mail.account.footer',
      })
    })
