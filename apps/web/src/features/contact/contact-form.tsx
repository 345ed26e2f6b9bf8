import { sendMessage } from '@pan/contracts/contact'
import { contactForm } from '@pan/contracts/forms/contact.form'
import type { Input } from '@pan/contracts/kit/endpoint'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useT } from '../../i18n/i18n.tsx'
import { ShortForm } from '../../forms/short/short-form.tsx'
import { useFormState } from '../../forms/state/use-form-state.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

interface Sent {
  reference: string
  email: string
}

/** A message to whoever runs the site; afterwards its reference, and the way to another one. */
export function ContactForm() {
  const t = useT()
  const [sent, setSent] = useState<Sent>()
  if (!sent) return <Writing onSent={setSent} />
  return (
    <div className="stack">
      <Notice tone="success" title={t('contact.sent')} announce>
        <p>{t('contact.sent.text', { email: sent.email })}</p>
        <p>
          <strong>{sent.reference}</strong>
        </p>
      </Notice>
      <div className="actions">
        <Button look="secondary" onClick={() => setSent(undefined)}>
          {t('contact.another')}
        </Button>
      </div>
    </div>
  )
}

function Writing({ onSent }: { onSent: (sent: Sent) => void }) {
  const t = useT()
  const state = useFormState(contactForm)
  return (
    <ShortForm
      state={state}
      texts={{ submit: t('contact.send'), sending: t('contact.sending') }}
      post={async (answers, { idempotencyKey, captcha }) => {
        const body = { ...answers, captcha } as Input<typeof sendMessage>['body']
        const { data } = await call(sendMessage, { body }, { idempotencyKey })
        onSent({ reference: data.reference, email: String(answers['email']) })
      }}
    />
  )
}
