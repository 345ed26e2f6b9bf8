import { failureText } from '../../api/failure-text.ts'
import type { Sending } from '../../forms/sending/use-sending.ts'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

interface FormEndProps {
  sending: Sending
  /** Whether a field says already what is wrong. */
  isToldAtField?: boolean
  submit: string
  isDisabled?: boolean
  onClose: () => void
}

/** Where a form of a dialog ends: why it was not taken, what sends it, and the way out. */
export function FormEnd({ sending, isToldAtField = false, submit, isDisabled, onClose }: FormEndProps) {
  const t = useT()
  return (
    <>
      {sending.error && !isToldAtField && (
        <Notice tone="error" announce>
          {failureText(sending.error, t, 'cases.notSent')}
        </Notice>
      )}
      <div className="actions">
        <Button type="submit" disabled={isDisabled} aria-disabled={sending.isUnderWay}>
          {submit}
        </Button>
        <Button look="secondary" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
      </div>
    </>
  )
}
