import {
  acceptPartnerConsole,
  createPartnerKey,
  partnerConsole,
  revokePartnerKey,
  rotatePartnerKey,
} from '@pan/contracts/partners/console'
import { loggedIn } from '../../../auth/caller.ts'
import { translatorOf } from '../../../http/language.ts'
import type { Serve } from '../../../http/serve.ts'
import { deviceIn } from '../../../auth/device.ts'
import type { ConsoleOwner } from './console-owner.service.ts'
import type { PartnerConsole } from './partner-console.service.ts'

export function partnerConsoleRoutes(serve: Serve, console: PartnerConsole, owner: ConsoleOwner): void {
  serve(acceptPartnerConsole, async ({ body: { token = '' } }, { caller, request }) => {
    await owner.accept(loggedIn(caller).userId, token, deviceIn(request))
    return { message: translatorOf(request)('console.bound') }
  })

  serve(partnerConsole, async (_input, { caller }) => ({
    data: await console.overview(loggedIn(caller).userId),
  }))

  serve(createPartnerKey, async ({ params, body }, { caller, request }) => {
    const { name = '', mode, scopes } = body
    const { userId } = loggedIn(caller)
    return {
      data: await console.create(userId, params.partner_id, { name, mode, scopes }, deviceIn(request)),
    }
  })

  serve(rotatePartnerKey, async ({ params, body: { hours } }, { caller, request }) => ({
    data: await console.rotate(loggedIn(caller).userId, params, hours, deviceIn(request)),
  }))

  serve(revokePartnerKey, async ({ params }, { caller, request }) => {
    await console.revoke(loggedIn(caller).userId, params, deviceIn(request))
    return { success: true }
  })
}
