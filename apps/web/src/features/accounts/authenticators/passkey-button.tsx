import { useSending } from '../../../forms/sending/use-sending.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { Button, type ButtonLook } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { NoPasskey } from './device-passkey.ts'
import { loginRefusalText } from '../form/refusal-text.ts'

interface PasskeyButtonProps {
  text: string
  look?: ButtonLook
  /** Asks the device and then the server; what it throws is said. */
  work: () => Promise<void>
}

/** Reaches for a passkey. */
export function PasskeyButton({ text, look = 'secondary', work }: PasskeyButtonProps) {
  const t = useT()
  const { sending, send } = useSending<void>({ work })
  const { error } = sending

  return (
    <>
      {error && (
        <Notice tone="error" announce>
          {error instanceof NoPasskey ? t('auth.passkey.cancelled') : loginRefusalText(error, t)}
        </Notice>
      )}
      <Button look={look} aria-disabled={sending.isUnderWay} onClick={() => void send()}>
        {text}
      </Button>
    </>
  )
}
