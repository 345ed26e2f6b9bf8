import { askForMore } from '@pan/contracts/partners/calls'
import { useId, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { randomKey } from '../../../api/random-key.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { KeyDialog } from './key-dialog.tsx'

/** Asks us for higher limits. The same words that are sent again are the same message. */
export function AskForMore({ partnerId }: { partnerId: string }) {
  const t = useT()
  const id = useId()
  const show = useSnackbar()
  const [isOpen, setOpen] = useState(false)
  const sent = useRef({ message: '', idempotencyKey: '' })

  async function send(values: FormData) {
    const message = String(values.get('message') ?? '')
    if (sent.current.message !== message) sent.current = { message, idempotencyKey: randomKey() }
    const asked = { params: { partner_id: partnerId }, body: { message } }
    const { data } = await call(askForMore, asked, { idempotencyKey: sent.current.idempotencyKey })
    show({ tone: 'success', text: t('console.limits.ask.done', { reference: data.reference }) })
  }

  return (
    <>
      <p>
        <Button look="secondary" onClick={() => setOpen(true)}>
          {t('console.limits.ask')}
        </Button>
      </p>
      <KeyDialog
        title={t('console.limits.ask')}
        submit={t('console.limits.ask.send')}
        open={isOpen}
        onClose={() => setOpen(false)}
        send={send}
      >
        {(errorAt) => (
          <>
            <p>{t('console.limits.ask.text')}</p>
            <TextArea
              id={`${id}-message`}
              name="message"
              label={t('console.limits.ask.message')}
              error={errorAt('message')}
            />
          </>
        )}
      </KeyDialog>
    </>
  )
}
