import type { Store } from '../../db/store.ts'
import type { Audit } from './audit.ts'

/** How the audit log names what has gone out to an applicant. */
export const SENT = { mail: 'mail sent', shortMessage: 'short-message sent' } as const

/** Notes which message about an application has gone out, and nothing of whom it went to. */
export type NoteSent = (
  action: (typeof SENT)[keyof typeof SENT],
  application: string,
  message: string,
) => Promise<void>

interface SentEntriesDependencies {
  readonly store: Pick<Store, 'transaction'>
  readonly audit: Audit
  readonly log: { error(details: object, message: string): void }
}

/** It has gone out by now: where that cannot be written down it does not go out again. */
export const sentEntries =
  ({ store, audit, log }: SentEntriesDependencies): NoteSent =>
  async (action, application, message) => {
    try {
      await store.transaction((tx) =>
        audit(tx, { actor: 'system', action, object: application, details: { message } }),
      )
    } catch (error) {
      log.error({ err: error, object: application }, 'a message went out and was not noted')
    }
  }
