import { startSocialLogin, type LoginProvider } from '@pan/contracts/accounts/social-login'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { leaveFor } from '../../../i18n/apply-locale.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import { loginReturn } from './login-return.ts'
import { loginProvidersQuery } from '../queries.ts'
import { loginRefusalText } from '../form/refusal-text.ts'

/** Ways to log in with an account elsewhere; those that the operator has no keys for are not shown. `stays` leads back to this page. */
export function SocialButtons({ stays }: { readonly stays: boolean }) {
  const t = useT()
  const show = useSnackbar()
  const { data: providers = [] } = useQuery(loginProvidersQuery())
  const leave = useMutation({
    mutationFn: (provider: LoginProvider) => call(startSocialLogin, { params: { provider } }),
    onSuccess: ({ redirect_url }) => {
      if (stays) loginReturn.keep()
      leaveFor(redirect_url)
    },
    onError: (error) => show({ tone: 'error', text: loginRefusalText(error, t) }),
  })
  return providers.map((provider) => (
    <Button
      key={provider}
      look="secondary"
      aria-disabled={leave.isPending}
      onClick={() => !leave.isPending && leave.mutate(provider)}
    >
      {t(`account.${provider}`)}
    </Button>
  ))
}
