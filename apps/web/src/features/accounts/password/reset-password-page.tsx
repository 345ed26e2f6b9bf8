import { useState } from 'react'
import { useT } from '../../../i18n/i18n.tsx'
import { useAddress } from '../../../navigation/navigation.tsx'
import { ChooseNewPassword } from './choose-new-password.tsx'
import { RequestReset } from './request-reset.tsx'

/** Asks for the mail; whoever comes from its link chooses another password. */
export function ResetPasswordPage() {
  const t = useT()
  const hash = useAddress(({ hash }) => hash)
  const [over, setOver] = useState({ token: '', reason: '' })
  const token = hash === over.token ? '' : hash
  return (
    <div className="stack form-width">
      <h1>{t('account.reset.title')}</h1>
      {token ? (
        <ChooseNewPassword token={token} onOver={(reason) => setOver({ token, reason })} />
      ) : (
        <RequestReset reason={over.reason} />
      )}
    </div>
  )
}
