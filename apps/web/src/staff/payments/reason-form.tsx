import { REFUND_REASON_LENGTH_MAX } from '@pan/contracts/staff/payments/second-person'
import { useRef, useState, type ReactNode } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/text-input.tsx'

interface ReasonFormProps {
  id: string
  submit: string
  isUnderWay: boolean
  onReason: (reason: string) => void
  /** What stands above the field. */
  children: ReactNode
  /** What stands below it: what went wrong. */
  problem?: ReactNode
}

/** A deed with money for which somebody says why. */
export function ReasonForm({ id, submit, isUnderWay, onReason, children, problem }: ReasonFormProps) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  const [isMissing, setIsMissing] = useState(false)
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const reason = field.current!.value.trim()
        setIsMissing(reason === '')
        if (reason) onReason(reason)
        else field.current!.focus()
      }}
    >
      {children}
      <TextInput
        ref={field}
        id={id}
        name="reason"
        label={t('payments.giveBack.reason')}
        hint={t('payments.giveBack.reason.hint')}
        maxLength={REFUND_REASON_LENGTH_MAX}
        autoComplete="off"
        error={isMissing ? t('payments.giveBack.needed') : undefined}
      />
      {problem}
      <div>
        <Button type="submit" look="secondary" aria-disabled={isUnderWay}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
