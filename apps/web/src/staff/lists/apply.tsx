import { LIST_REASON_LENGTH_MAX } from '@pan/contracts/staff/lists/list-limits'
import { type ListChange } from '@pan/contracts/staff/lists/list-change'
import { confirmLargeListChange, confirmListChange } from '@pan/contracts/staff/lists/list-changes'
import { useRef, useState } from 'react'
import { FailureNotice } from '../../forms/sending/failure-notice.tsx'
import { fieldErrors, useSending } from '../../forms/sending/use-sending.ts'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { staffCall } from '../session/staff-call.ts'
import { useListChanged } from './queries.ts'

/** Applies what the page shows; where much would change or go, with a reason and a proof that it is they. */
export function Apply({
  change: { id, is_large: isLarge, needs_proof: needsProof, before, changed, removed },
}: {
  change: ListChange
}) {
  const t = useT()
  const refresh = useListChanged(id)
  const field = useRef<HTMLInputElement>(null)
  const [isMissing, setIsMissing] = useState(false)
  const { sending, send } = useSending<string>({
    async work(reason) {
      const params = { change_id: id }
      if (needsProof) await staffCall(confirmLargeListChange, { params, body: { reason } })
      else await staffCall(confirmListChange, { params })
      await refresh()
    },
  })
  const fault = isMissing ? t('lists.reason.needed') : fieldErrors(sending.error)['reason']

  return (
    <form
      className="stack form-width"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const reason = field.current?.value.trim() ?? ''
        const isNeeded = isLarge && reason === ''
        setIsMissing(isNeeded)
        if (isNeeded) field.current!.focus()
        else void send(reason)
      }}
    >
      {needsProof && !isLarge && <p>{t('lists.proof')}</p>}
      {isLarge && (
        <>
          <Notice tone="warning">
            <p>
              {t('lists.large', { percent: Math.min(100, Math.round(((changed + removed) / before) * 100)) })}
            </p>
          </Notice>
          <TextInput
            ref={field}
            id="list-reason"
            name="reason"
            label={t('lists.reason')}
            hint={t('lists.reason.hint')}
            maxLength={LIST_REASON_LENGTH_MAX}
            autoComplete="off"
            error={fault}
          />
        </>
      )}
      {sending.error && !fault && <FailureNotice error={sending.error} />}
      <div>
        <Button type="submit" look={isLarge ? 'danger' : 'primary'} aria-disabled={sending.isUnderWay}>
          {t('lists.apply')}
        </Button>
      </div>
    </form>
  )
}
