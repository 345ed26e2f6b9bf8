import { isStopped } from '@pan/contracts/pan/application-states'
import { downloadPanApplication } from '@pan/contracts/documents'
import { storePaymentMode } from '@pan/contracts/payments'
import { useMutation } from '@tanstack/react-query'
import { Link } from '../../navigation/navigation.tsx'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { editOf, currentApplicationOf, stepOf } from '../../api/current-application.ts'
import { CallProblem } from '../../api/call-problem.tsx'
import { followDownload } from '../../api/files.ts'
import { useT } from '../../i18n/i18n.tsx'
import { randomKey } from '../../api/random-key.ts'
import { leaveFor } from '../../i18n/apply-locale.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import type { ApplicationStatus } from '@pan/contracts/tracked-application'
import { StatusDialog } from './status-dialog.tsx'

/** What can be done with an application from here. */
export function Actions({ status }: { status: ApplicationStatus }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const params = { id: status.id }
  const download = useMutation({
    networkMode: 'always',
    mutationFn: () => call(downloadPanApplication, { params, query: {} }),
    onSuccess: ({ data }) => followDownload(data.download_link),
  })
  const payAgain = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      call(storePaymentMode, { params, body: { payment_mode: 'gateway' } }, { idempotencyKey: randomKey() }),
    onSuccess: ({ data }) => data.payment_link && leaveFor(data.payment_link),
  })
  const isProved = status.proof === 'full'
  const isPayable = status.payment_status !== 1 && !isStopped(status.application_state)
  const error = download.error ?? payAgain.error
  return (
    <div className="screen-only">
      <div className="actions">
        {isPayable &&
          (status.appln_mode === '' ? (
            <Link {...stepOf(currentApplicationOf(status), 'choose-payment')} className={buttonClass()}>
              {t('track.pay')}
            </Link>
          ) : (
            <Button
              aria-disabled={payAgain.isPending}
              onClick={() => !payAgain.isPending && payAgain.mutate()}
            >
              {t('track.payAgain')}
            </Button>
          ))}
        {isProved && status.is_editable && (
          <Link {...editOf(status)} className={buttonClass('secondary')}>
            {t('track.edit')}
          </Link>
        )}
        {isProved && (
          <Button
            look="secondary"
            aria-disabled={download.isPending}
            onClick={() => !download.isPending && download.mutate()}
          >
            {t('track.download')}
          </Button>
        )}
        <Button look="link" onClick={() => setOpen(true)}>
          {t('track.dialog.open')}
        </Button>
        {!error && (
          <output>
            {download.isPending && t('track.downloading')}
            {(payAgain.isPending || payAgain.isSuccess) && t('track.paying')}
          </output>
        )}
      </div>
      {error && <CallProblem error={error} />}
      <StatusDialog
        status={status}
        open={isOpen}
        onClose={() => setOpen(false)}
        onDownload={isProved ? () => download.mutate() : undefined}
      />
    </div>
  )
}
