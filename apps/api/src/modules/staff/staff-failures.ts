import type { MessageKey } from '@pan/contracts/messages/en/index'
import type { MessageParams } from '@pan/contracts/messages/translate'
import { Failure } from '../../errors/failure.ts'

/** What is wrong with one field. */
export const wrong = (field: string, key: MessageKey, params?: MessageParams) =>
  new Failure('VALIDATION_FAILED', { issues: [{ field, message: { key, params } }] })

/** Of a link that was used, is over or never was: nobody learns which. */
export const invitationOver = () =>
  new Failure('NOT_FOUND', { message: { key: 'staff.link.over' satisfies MessageKey } })

/** Whichever part was wrong. */
export const loginFailed = (accountId?: string) =>
  new Failure('LOGIN_FAILED', {
    accountId,
    message: { key: 'staff.login.failed' satisfies MessageKey },
    issues: [{ field: 'email', message: { key: 'staff.login.failed' satisfies MessageKey } }],
  })

/** What nobody does to themselves. */
export const notOneself = () =>
  new Failure('FORBIDDEN', { message: { key: 'staff.roles.own' satisfies MessageKey } })
