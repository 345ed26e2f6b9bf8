import type { Account } from '@pan/contracts/accounts/accounts'
import { acceptPartnerConsole } from '@pan/contracts/partners/console'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '../../../api/call.ts'
import { failureText } from '../../../api/failure-text.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { everyConsole } from './queries.ts'

/** Where the link of the mail about an approval leads: whoever presses the button runs the console from then on. */
export function TakeConsole({ token, user }: { token: string; user: Account }) {
  const t = useT()
  const id = useId()
  const queryClient = useQueryClient()
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => call(acceptPartnerConsole, { body: { token } }),
    onSuccess: () => queryClient.invalidateQueries(everyConsole),
  })
  if (data)
    return (
      <Notice tone="success" announce>
        {data.message}
      </Notice>
    )
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{t('console.take.title')}</h2>
      {error && (
        <Notice tone="error" announce>
          {failureText(error, t, 'console.noAnswer')}
        </Notice>
      )}
      <p>{t('console.take.text', { email: user.email })}</p>
      <p>
        <Button aria-disabled={isPending} onClick={() => !isPending && mutate()}>
          {t('console.take.submit')}
        </Button>
      </p>
    </section>
  )
}
