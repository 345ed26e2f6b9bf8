import { confirmEmail } from '@pan/contracts/account-recovery'
import { useQuery } from '@tanstack/react-query'
import { Link, usePlace } from '../../navigation/navigation.tsx'
import { call } from '../../api.ts'
import { useT } from '../../i18n/i18n.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { sayLoginRefusal } from './say-refusal.ts'

/** Where the link of the first mail leads: it confirms the address by itself. */
export function ConfirmEmailPage() {
  const t = useT()
  const token = usePlace(({ hash }) => hash)
  const { data, error } = useQuery({
    queryKey: ['account', 'confirmation', token],
    queryFn: () => call(confirmEmail, { body: { token } }),
    retry: false,
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
  return (
    <div className="stack form-width">
      <h1>
        <Unbroken>{t('account.confirm.title')}</Unbroken>
      </h1>
      {data && (
        <Notice tone="success" announce>
          {data.message}
        </Notice>
      )}
      {error && (
        <Notice tone="error" announce>
          {sayLoginRefusal(error, t('account.noAnswer'))}
        </Notice>
      )}
      {!data && !error && <p>{t('account.confirm.working')}</p>}
      <p>
        <Link to="/account">{t('account.menu.page')}</Link>
      </p>
    </div>
  )
}
