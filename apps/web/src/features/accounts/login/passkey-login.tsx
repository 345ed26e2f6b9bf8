import type { entered } from '@pan/contracts/accounts/accounts'
import { passkeyLogin, passkeyLoginOptions } from '@pan/contracts/accounts/login-steps'
import type { Static } from 'typebox'
import { call } from '../../../api/call.ts'
import { useT } from '../../../i18n/i18n.tsx'
import type { ButtonLook } from '../../../ui/button.tsx'
import { passkeyUsed } from '../authenticators/device-passkey.ts'
import { PasskeyButton } from '../authenticators/passkey-button.tsx'

/** What a login gives. */
export type Entered = Static<typeof entered>

/** A login with a passkey: the device knows whose it is. */
export function PasskeyLogin({ look, onDone }: { look?: ButtonLook; onDone: (as: Entered) => void }) {
  const t = useT()
  async function enter() {
    const { options } = (await call(passkeyLoginOptions, {})).data
    onDone(await call(passkeyLogin, { body: { passkey: await passkeyUsed(options) } }))
  }
  return <PasskeyButton text={t('auth.login.passkey')} {...(look && { look })} work={enter} />
}
