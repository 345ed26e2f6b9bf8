import { currentUser, login, logout, register } from '@pan/contracts/accounts'
import type { Caller } from '../../caller.ts'
import { Failure } from '../../failure.ts'
import type { Tokens } from '../../plugins/callers.ts'
import { translatorOf } from '../../plugins/language.ts'
import type { Serve } from '../../plugins/serve.ts'
import type { Accounts } from './accounts.service.ts'

/** Who is logged in, for endpoints that let in nobody else. */
function loggedIn(caller: Caller) {
  if (caller.kind === 'user' || caller.kind === 'staff') return caller
  throw new Failure('FORBIDDEN')
}

export function accountsRoutes(serve: Serve, accounts: Accounts, tokens: Tokens): void {
  serve(register, ({ body }, { request, locale, transaction }) => {
    const { name = '', email = '', password = '', password_confirmation = '' } = body
    const given = { name, email, password, password_confirmation }
    return accounts.register(given, locale, transaction, {
      message: translatorOf(request)('account.created'),
    })
  })

  serve(login, async ({ body: { email = '', password = '' } }) => {
    const { user, sessionId } = await accounts.login({ email, password })
    return { token: tokens.issueLogin(user.id, sessionId), user }
  })

  serve(logout, async (_input, { caller }) => {
    await accounts.logout(loggedIn(caller).sessionId)
    return { success: true }
  })

  serve(currentUser, async (_input, { caller }) => ({
    user: await accounts.account(loggedIn(caller).userId),
  }))
}
