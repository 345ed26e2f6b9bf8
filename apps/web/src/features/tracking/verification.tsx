import { confirmVerification, sendVerification } from '@pan/contracts/tracking'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { applicantToken, call } from '../../api/call.ts'
import { CallProblem } from '../../api/call-problem.tsx'
import { fieldErrors, useSending } from '../../forms/sending/use-sending.ts'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { applicationStatusQuery } from './queries.ts'
import styles from './tracking.module.css'

/** A mailed code opens what a number and a birthday do not. */
export function Verification({ id }: { id: string }) {
  const t = useT()
  const show = useSnackbar()
  const client = useQueryClient()
  const [fault, setFault] = useState<string>()
  const send = useMutation({
    networkMode: 'always',
    mutationFn: () => call(sendVerification, { params: { id } }),
  })
  const confirm = useSending<string>({
    work: async (code) => {
      const { data } = await call(confirmVerification, { params: { id }, body: { code } })
      applicantToken.keep(data.token)
      show({ tone: 'success', text: t('track.verify.done') })
      await client.invalidateQueries(applicationStatusQuery(id))
    },
    onFailed: (error) => setFault(fieldErrors(error)['code']),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code')).trim()
    if (code === '') {
      setFault(t('track.verify.required'))
      document.getElementById('code')?.focus()
    } else void confirm.send(code)
  }
  const email = send.data?.data.email
  const { error: refusal, isUnderWay } = confirm.sending
  const error = send.error ?? (fieldErrors(refusal)['code'] === undefined ? refusal : undefined)
  return (
    <section className={styles.card}>
      <h2>{t('track.verify')}</h2>
      <p>{t('track.verify.text')}</p>
      {email !== undefined && (
        <form noValidate className="stack" onSubmit={submit}>
          <output>{t('track.verify.sent', { email })}</output>
          <TextInput
            id="code"
            name="code"
            label={t('track.verify.code')}
            error={fault}
            inputMode="numeric"
            autoComplete="one-time-code"
            width="short"
            onChange={() => setFault(undefined)}
          />
          <div className="actions">
            <Button type="submit" aria-disabled={isUnderWay}>
              {t('track.verify.confirm')}
            </Button>
          </div>
        </form>
      )}
      {error && <CallProblem error={error} />}
      <div className="actions">
        <Button
          look={email === undefined ? 'primary' : 'link'}
          aria-disabled={send.isPending}
          onClick={() => !send.isPending && send.mutate()}
        >
          {t(email === undefined ? 'track.verify.send' : 'track.verify.again')}
        </Button>
      </div>
    </section>
  )
}
