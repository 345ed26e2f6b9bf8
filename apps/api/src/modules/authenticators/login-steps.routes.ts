import type { ModuleServer } from '../module.ts'
import { finishLogin, passkeyLogin, passkeyLoginOptions } from '@pan/contracts/accounts/login-steps'
import type { FastifyRequest } from 'fastify'
import { deviceIn } from '../../auth/device.ts'
import type { Login } from '../accounts/login/logins.service.ts'
import type { LoginSteps } from './login-steps.service.ts'

export function loginStepsRoutes(
  { serve, tokens, guard: captcha }: ModuleServer,
  { loginSteps }: { readonly loginSteps: LoginSteps },
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
