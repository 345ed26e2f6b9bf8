import { askForMore } from '@pan/contracts/partners/calls'
import { useId, useState } from 'react'
import { call } from '../../../api/call.ts'
import { idempotencyKeys } from '../../../forms/sending/idempotency-keys.ts'
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
  const [keys] = useState(() => idempotencyKeys())

  async function send(values: FormData) {
    const message = String(values.get('message') ?? '')
    const asked = { params: { partner_id: partnerId }, body: { message } }
    const { data } = await call(askForMore, asked, { idempotencyKey: keys.for(message) })
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
