import {
  DECISION_REASON_LENGTH_MAX,
  decideOnRegistration,
  type Registration,
  type RegistrationDecision,
} from '@pan/contracts/staff/partners'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { FailureNotice } from '../../forms/sending/failure-notice.tsx'
import { fieldErrors, useSending } from '../../forms/sending/use-sending.ts'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { staffCall } from '../session/staff-call.ts'
import { DecisionMail } from './decision-mail.tsx'
import { decisionMailQuery, useRegistrationChanged } from './queries.ts'

interface DecisionFormProps {
  registration: Registration
  to: RegistrationDecision
  submit: string
  onClose: () => void
}

/** What a decision does, the very mail, and why somebody decides so. Nothing is decided before the mail stands there. */
export function DecisionForm({ registration, to, submit, onClose }: DecisionFormProps) {
  const t = useT()
  const { id, state } = registration
  const show = useSnackbar()
  const changed = useRegistrationChanged(id)
  const mail = useQuery(decisionMailQuery(id, to))
  const reason = useRef<HTMLInputElement>(null)
  const [isMissing, setIsMissing] = useState(false)
  const { sending, send } = useSending<void>({
    async work() {
      const body = { from: state, to, reason: reason.current!.value }
      await staffCall(decideOnRegistration, { params: { partner_id: id }, body })
      show({ tone: 'success', text: t(`partners.saved.${to}`) })
      onClose()
      await changed()
    },
    // Somebody else may have decided: the page behind says how it stands now.
    onFailed: () => void changed(),
  })
  const fault = isMissing ? t('partner.required') : fieldErrors(sending.error)['reason']
  const rejected = state === 'APPROVED' ? 'partners.end.text' : 'partners.reject.text'
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!mail.data) return
        const isNeeded = to === 'REJECTED' && reason.current!.value.trim() === ''
        setIsMissing(isNeeded)
        if (isNeeded) reason.current!.focus()
        else void send()
      }}
    >
      <p>{t(to === 'APPROVED' ? 'partners.approve.text' : rejected)}</p>
      <DecisionMail query={mail} decision={to} />
      <TextInput
        ref={reason}
        id="decision-reason"
        label={t('partners.reason')}
        hint={t('partners.reason.hint')}
        maxLength={DECISION_REASON_LENGTH_MAX}
        autoComplete="off"
        error={fault}
      />
      {sending.error && !fault && <FailureNotice error={sending.error} />}
      <div className="actions">
        <Button
          type="submit"
          look={to === 'APPROVED' ? 'primary' : 'danger'}
          aria-disabled={sending.isUnderWay || !mail.data}
        >
          {submit}
        </Button>
        <Button look="secondary" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  )
}
