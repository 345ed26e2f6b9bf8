import { mailAgain } from '@pan/contracts/applications'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../api/call.ts'
import { CallProblem } from '../../api/call-problem.tsx'
import { randomKey } from '../../api/random-key.ts'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'

/** Sends the mail with the coupon number and what to do once more, for whom it did not reach. */
export function MailAgainButton({ id }: { id: string }) {
  const t = useT()
  // Kept until there is an answer: pressed again on a bad line, it is still one mail.
  const key = useRef(randomKey())
  const { mutate, isPending, isSuccess, error } = useMutation({
    networkMode: 'always',
    mutationFn: () => call(mailAgain, { params: { id } }, { idempotencyKey: key.current }),
    onSuccess: () => void (key.current = randomKey()),
  })
  return (
    <>
      <div className="actions screen-only">
        <Button look="link" aria-disabled={isPending} onClick={() => !isPending && mutate()}>
          {t('apply.finish.mail')}
        </Button>
      </div>
      {error ? (
        <CallProblem error={error} />
      ) : (
        <output className="muted">{isSuccess && !isPending && t('apply.finish.mail.sent')}</output>
      )}
    </>
  )
}
