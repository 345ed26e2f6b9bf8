import { useT } from '../../i18n/i18n.tsx'
import { CallProblem } from '../../api/call-problem.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './download.module.css'
import { useDownload } from './use-download.ts'

interface DownloadButtonsProps {
  id: string
  hasAcknowledgement: boolean
  hasReceipt?: boolean
}

/** The files of an application. What happens is said on a line that keeps its place. */
export function DownloadButtons({ id, hasAcknowledgement, hasReceipt = false }: DownloadButtonsProps) {
  const t = useT()
  const { download, isPreparing, hasStarted, error } = useDownload(id)
  return (
    <div className={styles.files}>
      <div className="actions">
        <Button aria-disabled={isPreparing} onClick={() => download('form')}>
          {t('apply.download.form')}
        </Button>
        {hasAcknowledgement && (
          <Button look="secondary" aria-disabled={isPreparing} onClick={() => download('acknowledgement')}>
            {t('apply.download.acknowledgement')}
          </Button>
        )}
        {hasReceipt && (
          <Button look="secondary" aria-disabled={isPreparing} onClick={() => download('receipt')}>
            {t('apply.download.receipt')}
          </Button>
        )}
      </div>
      {error ? (
        <CallProblem error={error} />
      ) : (
        <output className={styles.progress}>
          {isPreparing && t('apply.download.preparing')}
          {hasStarted && t('apply.download.started')}
        </output>
      )}
    </div>
  )
}
