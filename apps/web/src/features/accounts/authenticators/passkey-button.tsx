import { useState } from 'react'
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
  const [isWorking, setWorking] = useState(false)
  const [refusal, setRefusal] = useState('')

  async function press() {
    if (isWorking) return
    setWorking(true)
    setRefusal('')
    try {
      await work()
    } catch (error) {
      setRefusal(
        error instanceof NoPasskey
          ? t('auth.passkey.cancelled')
          : loginRefusalText(error, t('account.noAnswer')),
      )
    } finally {
      setWorking(false)
    }
  }

  return (
    <>
      {refusal && (
        <Notice tone="error" announce>
          {refusal}
        </Notice>
      )}
      <Button look={look} aria-disabled={isWorking} onClick={() => void press()}>
        {text}
      </Button>
    </>
  )
}
