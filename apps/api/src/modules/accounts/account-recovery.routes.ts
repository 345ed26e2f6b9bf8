import type { ModuleServer } from '../module.ts'
import {
  confirmEmail,
  requestConfirmation,
  requestPasswordReset,
  resetPassword,
} from '@pan/contracts/accounts/recovery'
import { coarseNetwork } from '@pan/contracts/kit/http/network-key'
import { loggedIn } from '../../auth/caller.ts'
import { translatorOf } from '../../http/language.ts'
import type { AccountRecovery } from './account-recovery.service.ts'
import { deviceOf } from '../../auth/device.ts'

export function accountRecoveryRoutes(
  { serve }: ModuleServer,
  { accountRecovery: recovery }: { readonly accountRecovery: AccountRecovery },
): void {
  serve(requestConfirmation, async (_input, { request, caller }) => {
    await recovery.askAgain(loggedIn(caller).userId)
    return { message: translatorOf(request)('account.confirm.sent') }
  })

  serve(confirmEmail, async ({ body: { token = '' } }, { request, caller, transaction }) => {
    await recovery.confirm(loggedIn(caller).userId, token, transaction)
    return { message: translatorOf(request)('account.confirm.done') }
  })

  serve(requestPasswordReset, ({ body: { email = '' } }, { request, transaction }) =>
    recovery.requestReset(email, request.ip, transaction, {
      message: translatorOf(request)('account.reset.sent'),
    }),
  )

  serve(resetPassword, async ({ body }, { request }) => {
    const { token = '', password = '', password_confirmation = '' } = body
    const device = deviceOf(request.headers['user-agent'] ?? '')
    const given = { password, password_confirmation }
    const { hasRemovedIdentities, hasRemovedFactors } = await recovery.reset(token, given, {
      address: request.ip,
      device,
      network: coarseNetwork(request.ip),
      requestId: request.id,
      action: `${resetPassword.method} ${request.pattern}`,
    })
    const say = translatorOf(request)
    const sentences = [say('account.reset.done')]
    if (hasRemovedIdentities) sentences.push(say('account.reset.identitiesRemoved'))
    if (hasRemovedFactors) sentences.push(say('account.reset.factorsRemoved'))
    return { message: sentences.join(' ') }
  })
}
