import type { Account } from '@pan/contracts/accounts'
import { useT } from '../../i18n/i18n.tsx'
import { useUser } from '../../login.ts'
import { ChangePassword } from './change-password.tsx'
import { EraseAccount } from './erase-account.tsx'
import { LoginOpener } from './login-opener.tsx'
import { OwnAddress } from './own-address.tsx'
import { OwnApplications } from './own-applications.tsx'
import { OwnData } from './own-data.tsx'
import { SessionList } from './session-list.tsx'

/** Everything that somebody can do with their account. */
export function AccountPage() {
  const t = useT()
  const user = useUser()
  return (
    <div className="stack form-width">
      <h1>{t('account.page.title')}</h1>
      {user ? (
        <Sections user={user} />
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

function Sections({ user }: { user: Account }) {
  return (
    <>
      <OwnAddress user={user} />
      <OwnApplications userId={user.id} />
      <SessionList />
      <ChangePassword user={user} />
      <OwnData />
      <EraseAccount />
    </>
  )
}
