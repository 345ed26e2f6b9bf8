import type { ModuleServer } from '../../module.ts'
import {
  acceptPartnerConsole,
  changeKeyNetworks,
  createPartnerKey,
  partnerConsole,
  revokePartnerKey,
  rotatePartnerKey,
} from '@pan/contracts/partners/console'
import { loggedIn } from '../../../auth/caller.ts'
import { translatorOf } from '../../../http/language.ts'
import type { Call } from '../../../http/call.ts'
import { deviceIn } from '../../../auth/device.ts'
import type { ConsoleOwner } from './console-owner.service.ts'
import type { ByAccount, PartnerConsole } from './partner-console.service.ts'

const byAccount = ({ caller, request, transaction }: Call): ByAccount => ({
  userId: loggedIn(caller).userId,
  device: deviceIn(request),
  transaction,
})

interface PartnerConsoleServices {
  readonly partnerConsole: PartnerConsole
  readonly consoleOwner: ConsoleOwner
}

export function partnerConsoleRoutes(
  { serve }: ModuleServer,
  { partnerConsole: console, consoleOwner: owner }: PartnerConsoleServices,
): void {
  serve(acceptPartnerConsole, async ({ body: { token = '' } }, call) => {
    await owner.accept(byAccount(call), token)
    return { message: translatorOf(call.request)('console.bound') }
  })

  serve(partnerConsole, async (_input, { caller }) => ({
    data: await console.overview(loggedIn(caller).userId),
  }))

  serve(createPartnerKey, async ({ params, body: { name = '', mode, scopes } }, call) => ({
    data: await console.create(byAccount(call), params.partner_id, { name, mode, scopes }),
  }))

  serve(rotatePartnerKey, async ({ params, body: { hours } }, call) => ({
    data: await console.rotate(byAccount(call), params, hours),
  }))

  serve(changeKeyNetworks, async ({ params, body }, call) => {
    await console.bindKey(byAccount(call), params, body.networks)
    return { success: true }
  })

  serve(revokePartnerKey, async ({ params }, call) => {
    await console.revoke(byAccount(call), params)
    return { success: true }
  })
}
