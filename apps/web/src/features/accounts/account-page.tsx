import type { Account } from '@pan/contracts/accounts/accounts'
import type { ComponentType } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import { useUser } from '../../api/login.ts'
import { ChangePassword } from './password/change-password.tsx'
import { EraseAccount } from './erase-account.tsx'
import { ForOthersSetting } from './for-others-setting.tsx'
import { FreshProof } from './authenticators/fresh-proof.tsx'
import { LoginOpener } from './login/login-opener.tsx'
import { OwnAddress } from './own-address.tsx'
import { OwnData } from './own-data.tsx'
import { SessionList } from './session-list.tsx'
import { WaysToLogIn } from './authenticators/ways-to-log-in.tsx'

interface AccountPageProps {
  /** What was applied for while logged in. */
  Applications: ComponentType<{ userId: string; title: string }>
}

/** Everything that somebody can do with their account. */
export function AccountPage({ Applications }: AccountPageProps) {
  const t = useT()
  const user = useUser()
  return (
    <div className="stack form-width">
      <h1>{t('account.page.title')}</h1>
      {user ? (
        <Sections user={user} Applications={Applications} />
      ) : (
        <>
          <p>{t('account.page.login')}</p>
          <p>
            <LoginOpener stays />
          </p>
        </>
      )}
    </div>
  )
}

function Sections({ user, Applications }: AccountPageProps & { user: Account }) {
  const t = useT()
  return (
    <>
      <OwnAddress user={user} />
      <Applications userId={user.id} title={t('account.page.applications')} />
      <ForOthersSetting user={user} />
      <SessionList />
      <WaysToLogIn />
      <ChangePassword user={user} />
      <OwnData />
      <EraseAccount />
      <FreshProof />
    </>
  )
}
