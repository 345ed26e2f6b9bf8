import { failureText } from '../../api/failure-text.ts'
import { useSending } from '../../forms/sending/use-sending.ts'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'

/** Asks the gateway at once how a payment stands; `ask` calls and shows the answer. */
export function Reconcile({ id, ask }: { id: string; ask: (id: string) => Promise<void> }) {
  const t = useT()
  const show = useSnackbar()
  const { sending, send } = useSending<string>({
    async work(asked) {
      await ask(asked)
      show({ tone: 'success', text: t('payments.reconciled') })
    },
  })
  return (
    <>
      {sending.error && (
        <Notice tone="error" announce>
          {failureText(sending.error, t)}
        </Notice>
      )}
      <p>
        <Button look="secondary" aria-disabled={sending.isUnderWay} onClick={() => void send(id)}>
          {t('payments.reconcile')}
        </Button>
      </p>
    </>
  )
}
