import {
  DISCARD_REASONS,
  discardJob,
  RETRY_REASONS,
  retryJob,
  type DiscardReason,
  type GivenUpJob,
  type RetryReason,
} from '@pan/contracts/staff/service/jobs'
import { useState } from 'react'
import { FailureNotice } from '../../forms/sending/failure-notice.tsx'
import { useSending } from '../../forms/sending/use-sending.ts'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { staffCall } from '../session/staff-call.ts'
import { useJobsChanged } from './queries.ts'

/** What somebody is about to do with a job. */
export interface AskedOfJob {
  job: GivenUpJob
  deed: 'retry' | 'discard'
}

type Reason = RetryReason | DiscardReason

const REASONS: Readonly<Record<AskedOfJob['deed'], readonly Reason[]>> = {
  retry: RETRY_REASONS,
  discard: DISCARD_REASONS,
}

const isRetry = (reason: Reason): reason is RetryReason => RETRY_REASONS.some((each) => each === reason)

/** Asks why, and does it. */
export function JobDialog({ asked, onClose }: { asked: AskedOfJob | undefined; onClose: () => void }) {
  const t = useT()
  return (
    <Dialog
      open={asked !== undefined}
      onClose={onClose}
      title={asked ? t(`numbers.jobs.${asked.deed}.of`, { name: asked.job.name }) : ''}
    >
      {asked && <Reasons {...asked} onClose={onClose} />}
    </Dialog>
  )
}

function Reasons({ job, deed, onClose }: AskedOfJob & { onClose: () => void }) {
  const t = useT()
  const show = useSnackbar()
  const changed = useJobsChanged()
  const [reason, setReason] = useState<Reason>()
  const { sending, send } = useSending<Reason>({
    async work(chosen) {
      const params = { job_id: job.id }
      await (isRetry(chosen)
        ? staffCall(retryJob, { params, body: { reason: chosen } })
        : staffCall(discardJob, { params, body: { reason: chosen } }))
      onClose()
      show({ tone: 'success', text: t(`numbers.jobs.${deed}.done`) })
      await changed()
    },
    // Somebody else may have been there first.
    onFailed: () => void changed(),
  })
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (reason) void send(reason)
      }}
    >
      <p>{t(`numbers.jobs.${deed}.text`)}</p>
      <RadioGroup
        id="job-reason"
        name="reason"
        label={t('numbers.jobs.why')}
        options={REASONS[deed].map((value) => ({ value, label: t(`numbers.jobs.why.${value}`) }))}
        chosen={reason ?? ''}
        onChange={({ target }) => setReason(target.value as Reason)}
      />
      {sending.error && <FailureNotice error={sending.error} />}
      <div className="actions">
        <Button
          type="submit"
          look={deed === 'discard' ? 'danger' : 'primary'}
          disabled={!reason}
          aria-disabled={sending.isUnderWay}
        >
          {t(`numbers.jobs.${deed}`)}
        </Button>
        <Button look="secondary" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  )
}
