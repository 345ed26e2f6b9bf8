import type { ModuleServer } from '../../module.ts'
import { exchangeLogin, loginProviders, startSocialLogin } from '@pan/contracts/accounts/social-login'
import { coarseNetwork } from '@pan/contracts/kit/http/network-key'
import type { FastifyRequest } from 'fastify'
import { localeOf } from '../../../http/language.ts'
import { PreparedResponse } from '../../../http/prepared-response.ts'
import { deviceOf } from '../../../auth/device.ts'
import { QUESTION_SECONDS, type SocialLogin } from './social-login.service.ts'

/** A browser gives such a cookie to this very host alone, and took it over an encrypted connection or on its own machine. */
const COOKIE = '__Host-login'
const LANDING = '/social-login-success'

const cookieIn = ({ headers }: FastifyRequest): string =>
  new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`, 'u').exec(headers.cookie ?? '')?.[1] ?? ''

const cookieOf = (value: string, seconds: number): string =>
  `${COOKIE}=${value}; Path=/; Max-Age=${seconds}; Secure; HttpOnly; SameSite=Lax`

const withCookie = (reply: object, cookie: string): PreparedResponse =>
  new PreparedResponse(Buffer.from(JSON.stringify(reply)), {
    'content-type': 'application/json; charset=utf-8',
    'set-cookie': cookie,
  })

export function socialLoginRoutes(
  { app, serve, tokens, origin, counting }: ModuleServer,
  { socialLogin: social }: { readonly socialLogin: SocialLogin },
): void {
  /** Counts who comes back. */
  const onRequest = counting('proof')
  serve(loginProviders, () => ({ data: { providers: social.providers() } }))

  serve(startSocialLogin, async ({ params }) => {
    const { url, cookie } = await social.start(params.provider)
    return withCookie({ redirect_url: url }, cookieOf(cookie, QUESTION_SECONDS))
  })

  app.get<{ Params: { provider: string } }>(
    '/api/login/:provider/callback',
    { onRequest, config: { page: `${origin}${LANDING}?error=failed` } },
    async (request, reply) => {
      const search = new URL(request.url, origin).search
      const browser = {
        device: deviceOf(request.headers['user-agent'] ?? ''),
        language: localeOf(request),
        network: coarseNetwork(request.ip),
        requestId: request.id,
      }
      const came = await social.finish(request.params.provider, search, cookieIn(request), browser)
      const query = new URLSearchParams('token' in came ? { token: came.token } : { error: came.refusal })
      return reply
        .header('referrer-policy', 'no-referrer')
        .redirect(`${origin}${LANDING}?${String(query)}`, 303)
    },
  )

  serve(exchangeLogin, async ({ body }, { request }) => {
    const device = deviceOf(request.headers['user-agent'] ?? '')
    const { user, sessionId } = await social.exchange(body.token, cookieIn(request), device)
    request.noted = { userId: user.id, objects: [sessionId] }
    return withCookie({ token: tokens.issueLogin(user.id, sessionId), user }, cookieOf('', 0))
  })
}
