import type { ModuleServer } from '../module.ts'
import { currentUser, login, logout, register } from '@pan/contracts/accounts/accounts'
import { loggedIn } from '../../auth/caller.ts'
import { translatorOf } from '../../http/language.ts'
import type { Accounts } from './accounts.service.ts'
import { deviceOf } from '../../auth/device.ts'

export function accountsRoutes(
  { serve, tokens, guard }: ModuleServer,
  { accounts }: { readonly accounts: Accounts },
): void {
  serve(register, ({ body }, { request, locale, transaction, transactionBefore }) => {
    const { name = '', email = '', password = '', password_confirmation = '' } = body
    const given = { name, email, password, password_confirmation }
    return accounts.register(
      given,
      locale,
      { address: request.ip, transaction, transactionBefore },
      {
        message: translatorOf(request)('account.created'),
      },
    )
  })

  serve(login, async ({ body: { email = '', password = '', captcha } }, { request }) => {
    const origin = {
      address: request.ip,
      device: deviceOf(request.headers['user-agent'] ?? ''),
    }
    const { user, sessionId } = await accounts.login({ email, password }, origin, () => guard.check(captcha))
    request.noted = { userId: user.id, objects: [sessionId] }
    return { token: tokens.issueLogin(user.id, sessionId), user }
  })

  serve(logout, async (_input, { caller }) => {
    const { userId, sessionId } = loggedIn(caller)
    await accounts.logout(userId, sessionId)
    return { success: true }
  })

  serve(currentUser, async (_input, { caller }) => ({
    user: await accounts.account(loggedIn(caller).userId),
  }))
}
