import {
  createPartnerKey,
  partnerConsole,
  revokePartnerKey,
  rotatePartnerKey,
} from '@pan/contracts/partner-console'
import { loggedIn } from '../../caller.ts'
import type { Serve } from '../../plugins/serve.ts'
import type { PartnerConsole } from './partner-console.service.ts'

export function partnerConsoleRoutes(serve: Serve, console: PartnerConsole): void {
  serve(partnerConsole, async (_input, { caller }) => ({
    data: await console.overview(loggedIn(caller).userId),
  }))

  serve(createPartnerKey, async ({ params, body }, { caller }) => {
    const { name = '', mode, scopes } = body
    const { userId } = loggedIn(caller)
    return { data: await console.create(userId, params.partner_id, { name, mode, scopes }) }
  })

  serve(rotatePartnerKey, async ({ params, body: { hours } }, { caller }) => ({
    data: await console.rotate(loggedIn(caller).userId, params, hours),
  }))

  serve(revokePartnerKey, async ({ params }, { caller }) => {
    await console.revoke(loggedIn(caller).userId, params)
    return { success: true }
  })
}
