import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { SendingNotice } from './sending-notice.tsx'
import type { SendWhenBack } from './use-send-when-back.ts'
import type { Sending } from './use-sending.ts'

interface SubmitBarProps {
  label: string
  sending: Sending
  note?: string
  /** Offered when the application changed under the person's hands. */
  staleAction?: ReactNode
  /** Offered while the device is offline. */
  whenBack?: SendWhenBack
}

/** The last control of a form. It can always be pressed, except while it is at work; the focus stays on it. */
export function SubmitBar({ label, sending, note, staleAction, whenBack }: SubmitBarProps) {
  return (
    <>
      <SendingNotice sending={sending} staleAction={staleAction} whenBack={whenBack} />
      <Button type="submit" aria-disabled={sending.isUnderWay}>
        {label}
      </Button>
      {note && <p className="muted">{note}</p>}
    </>
  )
}
