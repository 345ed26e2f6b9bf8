import { confirmEmail } from '@pan/contracts/accounts/recovery'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useAddress } from '../../navigation/navigation.tsx'
import { ApiProblem, call } from '../../api/call.ts'
import { useT } from '../../i18n/i18n.tsx'
import { useUser } from '../../api/login.ts'
import { arriveAtHeading } from '../../ui/focus-on-arrival.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NoWrap } from '../../ui/no-wrap.tsx'
import { ChooseNewPassword } from './password/choose-new-password.tsx'
import { LoginOpener } from './login/login-opener.tsx'
import { loginRefusalText } from './form/refusal-text.ts'

/** Where the link of the first mail leads. Opening it does nothing: programs that look through mails open every link. */
export function ConfirmEmailPage() {
  const t = useT()
  const user = useUser()
  const token = useAddress(({ hash }) => hash)
  const queryClient = useQueryClient()
  const confirm = useMutation({
    mutationFn: () => call(confirmEmail, { body: { token } }),
    onSuccess: () => {
      // The button that was pressed goes.
      arriveAtHeading()
      return queryClient.invalidateQueries({ queryKey: ['account'] })
    },
  })
  const { data, error } = confirm
  // Of the account that is logged in; another one leaves the same choice as none.
  const isOther = error instanceof ApiProblem && error.code === 'FORBIDDEN'
  return (
    <div className="stack form-width">
      <h1>
        <NoWrap>{t('account.confirm.title')}</NoWrap>
      </h1>
      {data && (
        <Notice tone="success" announce>
          {data.message}
        </Notice>
      )}
      {(error || !token) && (
        <Notice tone="error" announce>
          {token ? loginRefusalText(error, t) : t('account.confirm.incomplete')}
        </Notice>
      )}
      {user && token && !data && !isOther && (
        <>
          <p>{t('account.confirm.text', { email: user.email })}</p>
          <p>
            <Button aria-disabled={confirm.isPending} onClick={() => !confirm.isPending && confirm.mutate()}>
              {t('account.confirm.submit')}
            </Button>
          </p>
        </>
      )}
      {token && (!user || isOther) && <Ways token={token} />}
      <p>
        <Link to="/account">{t('account.menu.page')}</Link>
      </p>
    </div>
  )
}

/** What somebody can do whose browser does not show that the account is theirs. */
function Ways({ token }: { token: string }) {
  const t = useT()
  return (
    <>
      <p>{t('account.confirm.login')}</p>
      <p>
        <LoginOpener stays />
      </p>
      <h2>{t('account.confirm.anew')}</h2>
      <p>{t('account.confirm.anew.text')}</p>
      <ChooseNewPassword token={token} />
    </>
  )
}
