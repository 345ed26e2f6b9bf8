import { acceptWithPasskey, invitationPasskeyOptions } from '@pan/contracts/staff/invitations'
import type { Reply } from '@pan/contracts/kit/endpoint'
import { passkeyMade } from '../../features/accounts/authenticators/device-passkey.ts'
import { PasskeyButton } from '../../features/accounts/authenticators/passkey-button.tsx'
import { useT } from '../../i18n/i18n.tsx'
import { staffCall } from '../session/staff-call.ts'

export type EnteredFirst = Reply<typeof acceptWithPasskey>['data']

export interface AcceptProps {
  token: string
  onEntered: (entered: EnteredFirst) => void
}

/** The best way: nothing to type, and nothing that a page of somebody else could ask for. */
export function AcceptWithPasskey({ token, onEntered }: AcceptProps) {
  const t = useT()
  async function accept() {
    const { options } = (await staffCall(invitationPasskeyOptions, { body: { token } })).data
    const passkey = await passkeyMade(options)
    onEntered((await staffCall(acceptWithPasskey, { body: { token, passkey } })).data)
  }
  return (
    <section className="stack" aria-labelledby="with-passkey">
      <h2 id="with-passkey">{t('staff.invitation.passkey')}</h2>
      <p>{t('auth.passkeys.text')}</p>
      <div>
        <PasskeyButton text={t('staff.invitation.passkey.make')} look="primary" work={accept} />
      </div>
    </section>
  )
}
