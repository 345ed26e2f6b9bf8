import { currentUser } from '@pan/contracts/accounts/accounts'
import { exchangeLogin } from '@pan/contracts/accounts/social-login'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '../../../navigation/navigation.tsx'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { login } from '../../../api/login.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import { loginReturn } from './login-return.ts'
import type { Entered } from './passkey-login.tsx'
import { loginRefusalText } from '../form/refusal-text.ts'
import { SecondStep, pendingLoginOf } from './second-step.tsx'

const refusals = ['unconfirmed', 'taken', 'noEmail'] as const

interface SocialLandingPageProps {
  token: string
  error: string
}

/** Who the account says it is, asked with the login that has begun; what the exchange said where that has no answer. */
async function askedAs(entered: Entered): Promise<Entered> {
  login.keep(entered)
  const user = await call(currentUser, {}).then(
    (answer) => answer.user,
    () => entered.user,
  )
  return { ...entered, user }
}

/**
 * Where a browser comes back to from logging in elsewhere: it exchanges the token, which is good once, and goes back to the page
 * that waits for it, or home.
 */
export function SocialLandingPage(given: SocialLandingPageProps) {
  const t = useT()
  const navigate = useNavigate()
  const show = useSnackbar()
  // The address forgets both at once.
  const [{ token, error }] = useState(given)
  const exchange = useQuery({
    queryKey: ['account', 'exchange', token],
    queryFn: async () => askedAs(await call(exchangeLogin, { body: { token } })),
    enabled: token !== '',
    retry: false,
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
  const [finished, setFinished] = useState<Entered>()
  const pendingLogin = pendingLoginOf(exchange.error)
  const entered = finished ?? exchange.data
  const fault = pendingLogin ? null : exchange.error
  const refusal = refusals.find((each) => each === error) ?? 'failed'
  const text = fault ? loginRefusalText(fault, t) : token === '' ? t(`account.social.${refusal}`) : undefined

  useEffect(() => {
    history.replaceState(history.state, '', location.pathname)
  }, [])
  useEffect(() => {
    if (!entered) return
    login.keep(entered)
    const back = loginReturn.take()
    if (back) location.replace(back)
    else void navigate({ to: '/', replace: true })
  }, [entered, navigate])
  useEffect(() => {
    if (text) show({ tone: 'error', text })
  }, [text, show])

  return (
    <div className="stack form-width">
      <h1>{t('account.social.title')}</h1>
      {text ? (
        <Notice tone="error" announce>
          {text}
        </Notice>
      ) : pendingLogin && !finished ? (
        <SecondStep
          login={pendingLogin}
          onDone={setFinished}
          onBack={() => void navigate({ to: '/', replace: true })}
        />
      ) : (
        <p>{t('account.social.working')}</p>
      )}
    </div>
  )
}
