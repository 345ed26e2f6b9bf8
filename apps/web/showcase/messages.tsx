import { useState } from 'react'
import { Button } from '../src/ui/button.tsx'
import { Dialog } from '../src/ui/dialog.tsx'
import { ErrorSummary } from '../src/ui/error-summary.tsx'
import { Notice } from '../src/ui/notice.tsx'
import { useSnackbar } from '../src/ui/snackbar.tsx'
import { QrCode } from '../src/ui/qr-code.tsx'
import { StatusTag } from '../src/ui/status-tag.tsx'
import { Example } from './example.tsx'

const looks = ['primary', 'secondary', 'link', 'danger'] as const
const tones = ['info', 'success', 'warning', 'error'] as const
const states = ['neutral', 'active', 'done', 'problem'] as const

/** Buttons, and everything that tells a person something. */
export function Messages() {
  const show = useSnackbar()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Example of="Button">
        <div className="actions">
          {looks.map((look) => (
            <Button key={look} look={look}>
              {look}
            </Button>
          ))}
        </div>
        <div className="actions">
          {looks.map((look) => (
            <Button key={look} look={look} disabled>
              {look}, disabled
            </Button>
          ))}
        </div>
      </Example>
      <Example of="Notice">
        {tones.map((tone) => (
          <Notice key={tone} tone={tone} title={`A notice of tone ${tone}`}>
            <p>What follows from it, in a sentence.</p>
          </Notice>
        ))}
        <Notice>
          <p>Without a title.</p>
        </Notice>
      </Example>
      <Example of="ErrorSummary">
        <ErrorSummary
          attempt={0}
          errors={[
            { field: 'text-wrong', label: 'Wrong', message: 'This is what has to change' },
            { field: 'tick-wrong', label: '', message: 'A problem of no field in particular' },
          ]}
        />
      </Example>
      <Example of="Snackbar">
        <div className="actions">
          <Button look="secondary" onClick={() => show({ tone: 'success', text: 'It worked' })}>
            Green
          </Button>
          <Button look="secondary" onClick={() => show({ tone: 'error', text: 'It did not work' })}>
            Red
          </Button>
        </div>
      </Example>
      <Example of="Dialog">
        <div className="actions">
          <Button look="secondary" onClick={() => setOpen(true)}>
            Open
          </Button>
        </div>
        <Dialog
          open={isOpen}
          onClose={() => setOpen(false)}
          title="A question"
          actions={<Button onClick={() => setOpen(false)}>The way on</Button>}
        >
          <p>What is asked, in a sentence or two.</p>
        </Dialog>
      </Example>
      <Example of="QrCode">
        <QrCode code={{ size: 3, path: 'M0 0h1v1h-1zM1 1h1v1h-1zM2 2h1v1h-1z' }} label="QR code" />
      </Example>
      <Example of="StatusTag">
        <p className="actions">
          {states.map((state) => (
            <StatusTag key={state} tone={state}>
              {state}
            </StatusTag>
          ))}
        </p>
      </Example>
    </>
  )
}
