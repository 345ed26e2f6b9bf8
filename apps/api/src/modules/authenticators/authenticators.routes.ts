import type { ModuleServer } from '../module.ts'
import {
  addPasskey,
  confirmTotp,
  listAuthenticators,
  makeRecoveryCodes,
  newPasskeyOptions,
  removePasskey,
  removeTotp,
  renamePasskey,
  startTotp,
  type Passkey,
} from '@pan/contracts/accounts/authenticators'
import { loggedIn } from '../../auth/caller.ts'
import { indianTime } from '../../time/indian-time.ts'
import { deviceIn } from '../../auth/device.ts'
import type { Authenticators } from './authenticators.service.ts'

type PasskeyRow = Awaited<ReturnType<Authenticators['renamePasskey']>>

const shown = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  created_at: indianTime(createdAt),
  last_used_at: lastUsedAt === null ? null : indianTime(lastUsedAt),
})

export function authenticatorsRoutes(
  { serve }: ModuleServer,
  { authenticators }: { readonly authenticators: Authenticators },
): void {
  serve(listAuthenticators, async (_input, { caller }) => {
    const { passkeys, totpSince, recoveryCodesLeft } = await authenticators.list(loggedIn(caller))
    return {
      data: {
        passkeys: passkeys.map(shown),
        has_totp: totpSince !== null,
        recovery_codes_left: recoveryCodesLeft,
      },
    }
  })

  serve(newPasskeyOptions, async (_input, { caller }) => ({
    data: { options: { ...(await authenticators.optionsForPasskey(loggedIn(caller))) } },
  }))

  serve(addPasskey, async ({ body: { name = '', passkey } }, { request, caller, transaction }) => {
    const given = { name, answer: passkey }
    const added = await authenticators.addPasskey(loggedIn(caller), given, deviceIn(request), transaction)
    return { data: { passkey: shown(added.passkey), recovery_codes: added.recoveryCodes } }
  })

  serve(renamePasskey, async ({ params, body: { name = '' } }, { caller, transaction }) => {
    const renamed = await authenticators.renamePasskey(loggedIn(caller), params.passkey_id, name, transaction)
    return { data: { passkey: shown(renamed) } }
  })

  serve(removePasskey, async ({ params }, { request, caller, transaction }) => {
    await authenticators.removePasskey(loggedIn(caller), params.passkey_id, deviceIn(request), transaction)
    return { success: true }
  })

  serve(startTotp, async (_input, { caller, transaction }) => ({
    data: await authenticators.startTotp(loggedIn(caller), transaction),
  }))

  serve(confirmTotp, async ({ body: { code = '' } }, { request, caller, transaction }) => {
    const codes = await authenticators.confirmTotp(loggedIn(caller), code, deviceIn(request), transaction)
    return { data: { recovery_codes: codes } }
  })

  serve(removeTotp, async (_input, { request, caller, transaction }) => {
    await authenticators.removeTotp(loggedIn(caller), deviceIn(request), transaction)
    return { success: true }
  })

  serve(makeRecoveryCodes, async (_input, { request, caller, transaction }) => {
    const codes = await authenticators.makeRecoveryCodes(loggedIn(caller), deviceIn(request), transaction)
    return { data: { recovery_codes: codes } }
  })
}
