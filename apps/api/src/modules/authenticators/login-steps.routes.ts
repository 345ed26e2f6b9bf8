import { finishLogin, passkeyLogin, passkeyLoginOptions } from '@pan/contracts/accounts/login-steps'
import type { FastifyRequest } from 'fastify'
import type { Tokens } from '../../auth/callers.ts'
import type { Captcha } from '../../auth/captcha.ts'
import { deviceIn } from '../../auth/device.ts'
import type { Serve } from '../../http/serve.ts'
import type { Login } from '../accounts/logins.service.ts'
import type { LoginSteps } from './login-steps.service.ts'

export function loginStepsRoutes(
  serve: Serve,
  loginSteps: LoginSteps,
  { tokens, captcha }: { readonly tokens: Tokens; readonly captcha: Captcha },
): void {
  function entered(request: FastifyRequest, { user, sessionId }: Login) {
    request.noted = { userId: user.id, objects: [sessionId] }
    return { token: tokens.issueLogin(user.id, sessionId), user }
  }

  serve(passkeyLoginOptions, async () => ({
    data: { options: { ...(await loginSteps.optionsForPasskey()) } },
  }))

  serve(passkeyLogin, async ({ body }, { request }) =>
    entered(request, await loginSteps.byPasskey(body.passkey, deviceIn(request))),
  )

  serve(finishLogin, async ({ body: { captcha: answer, ...given } }, { request }) =>
    entered(request, await loginSteps.finish(given, deviceIn(request), () => captcha.check(answer))),
  )
}
