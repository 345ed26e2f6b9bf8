import { otherDeviceForm } from '@pan/contracts/drafts/other-device.form'
import { addressIn } from '@pan/contracts/messages/addresses'
import type { ApplicantKind } from '@pan/contracts/pan/applicant'
import type { Flow } from '@pan/contracts/pan/flow'
import { mailDraft, SENT_DRAFT_DAYS, SENT_DRAFT_PAGE, sendDraft } from '@pan/contracts/drafts/sent-drafts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { dayText } from '../../../format/moment-text.ts'
import { draftOf } from '../../../forms/draft/draft.ts'
import type { DraftState } from '../../../forms/draft/use-draft.ts'
import type { FormState } from '../../../forms/form-context.ts'
import { ShortForm } from '../../../forms/short/short-form.tsx'
import { useFormState, valuesOf } from '../../../forms/state/use-form-state.ts'
import { useI18n, useT } from '../../../i18n/i18n.tsx'
import { arrive } from '../../../ui/focus-on-arrival.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { QrCode, qrPathOf, type QrPath } from '../../../ui/qr-code.tsx'

/** A draft that lies ready: the code that opens it, or where the link went. */
type Ready = { readonly code: QrPath; readonly until: string } | { readonly email: string }

export interface OtherDeviceDialogProps {
  flow: Flow
  kind: ApplicantKind
  /** Of the form whose answers go along. */
  state: FormState
  /** How its answers went out before. */
  sending: DraftState['sending']
  /** The section in which the person was last; empty where they were in none. */
  section: () => string
  open: boolean
  onClose: () => void
}

export function OtherDeviceDialog({ open, onClose, ...draft }: OtherDeviceDialogProps) {
  const t = useT()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('apply.draft.otherDevice')}
      actions={
        <Button look="secondary" onClick={onClose}>
          {t('device.close')}
        </Button>
      }
    >
      <Content {...draft} />
    </Dialog>
  )
}

function Content({
  flow,
  kind,
  state,
  sending,
  section: sectionThere,
}: Omit<OtherDeviceDialogProps, 'open' | 'onClose'>) {
  const { locale, t } = useI18n()
  const [ready, setReady] = useState<Ready>()
  const [first] = useState(() => valuesOf(otherDeviceForm, { email: state.values.get('email_address') }))
  const asking = useFormState(otherDeviceForm, { first })

  if (ready)
    return (
      <div className="stack" tabIndex={-1} ref={arrive}>
        {'code' in ready ? (
          <>
            <p>{t('device.scan', { date: ready.until })}</p>
            <QrCode code={ready.code} label={t('device.code')} />
          </>
        ) : (
          <Notice tone="success" title={t('device.mailed')} announce>
            <p>{t('device.mailed.text', { email: ready.email, days: SENT_DRAFT_DAYS })}</p>
          </Notice>
        )}
        <p>{t('device.since')}</p>
      </div>
    )
  return (
    <>
      <p>{t('device.lead')}</p>
      <ShortForm
        state={asking}
        texts={{ submit: t('device.go'), sending: t('device.going') }}
        post={async ({ way, email }, { idempotencyKey, captcha }) => {
          const section = sectionThere() || location.hash.slice(1)
          const { answers } = draftOf(state.form, state.values.all(), section, Date.now())
          const { sentUnder: key, sentAt = 0 } = sending()
          const before = key !== undefined && {
            sending: { idempotency_key: key, at: new Date(sentAt).toISOString() },
          }
          const draft = { flow, kind, section, answers, captcha, ...before }
          if (way === 'MAIL') {
            await call(mailDraft, { body: { ...draft, email: String(email) } }, { idempotencyKey })
            setReady({ email: String(email) })
          } else {
            const { data } = await call(sendDraft, { body: draft }, { idempotencyKey })
            const link = `${location.origin}${addressIn(locale, SENT_DRAFT_PAGE)}#${data.token}`
            setReady({ code: await qrPathOf(link), until: dayText(new Date(data.expires_at)) })
          }
        }}
      />
    </>
  )
}
