import { requestConfirmation } from '@pan/contracts/accounts/recovery'
import type { Account } from '@pan/contracts/accounts/accounts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { loginRefusalText } from './form/refusal-text.ts'
import { currentUserQuery } from './queries.ts'

/** Who the account belongs to, and whether the address is confirmed. */
export function OwnAddress({ user }: { user: Account }) {
  const t = useT()
  const show = useSnackbar()
  const { data: { name, email, email_verified } = user } = useQuery(currentUserQuery(user.id))
  const ask = useMutation({
    mutationFn: () => call(requestConfirmation, {}),
    onSuccess: ({ message }) => show({ tone: 'success', text: message }),
    onError: (error) => show({ tone: 'error', text: loginRefusalText(error, t) }),
  })
  return (
    <>
      <p>
        {name}
        <br />
        {email} ({t(email_verified ? 'account.page.verified' : 'account.page.unverified')})
      </p>
      {!email_verified && (
        <p>
          <Button
            look="secondary"
            aria-disabled={ask.isPending}
            onClick={() => !ask.isPending && ask.mutate()}
          >
            {t('account.confirm.again')}
          </Button>
        </p>
      )}
    </>
  )
}
