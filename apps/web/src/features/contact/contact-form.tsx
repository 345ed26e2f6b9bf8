import { sendMessage } from '@pan/contracts/contact'
import { contactForm } from '@pan/contracts/forms/contact.form'
import { useState } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import { ShortForm } from '../../forms/short/short-form.tsx'
import { useAnswers } from '../../forms/short/use-answers.ts'
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
  const answers = useAnswers(contactForm)
  return (
    <ShortForm
      answers={answers}
      endpoint={sendMessage}
      texts={{
        submit: t('contact.send'),
        sending: t('contact.sending'),
        captchaMissing: t('contact.captcha'),
      }}
      onSent={({ data }) => onSent({ reference: data.reference, email: String(answers.read()['email']) })}
    />
  )
}
