import { failureText } from '../../api/failure-text.ts'
import { useSending } from '../../forms/sending/use-sending.ts'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'

interface FinishMessageProps {
  isDone: boolean
  finish: (isDone: boolean) => Promise<void>
  onRefused: () => void
}

/** Takes something out of the inbox without an answer, or puts it back. */
export function FinishMessage({ isDone, finish, onRefused }: FinishMessageProps) {
  const t = useT()
  const show = useSnackbar()
  const { sending, send } = useSending<void>({
    work: () => finish(!isDone),
    onFailed(error) {
      show({ tone: 'error', text: failureText(error, t) })
      onRefused()
    },
  })
  return (
    <div>
      <Button look="secondary" aria-disabled={sending.isUnderWay} onClick={() => void send()}>
        {t(isDone ? 'inbox.reopen' : 'inbox.done')}
      </Button>
    </div>
  )
}
