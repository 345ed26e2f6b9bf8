import type { ReactNode } from 'react'
import { CallProblem } from '../../api/call-problem.tsx'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './download.module.css'
import { useDownload } from './use-download.ts'
import { canShare, usePdfFile } from './use-pdf-file.ts'

interface DownloadButtonsProps {
  id: string
  /** The number of the application, above the main button. */
  number: ReactNode
}

/** The completed form: to keep, to print, to send on. What happens is said below the main button. */
export function DownloadButtons({ id, number }: DownloadButtonsProps) {
  const t = useT()
  const files = useDownload(id)
  const pdf = usePdfFile(id, 'pan-application.pdf')
  const isPreparing = files.isPreparing || pdf.isPreparing
  const error = files.error ?? pdf.error
  /** What the link is, then what becomes of it: in one place, so that nothing moves when it is pressed. */
  function linkText() {
    if (isPreparing) return t('apply.download.preparing')
    if (pdf.isReadyToShare) return t('apply.finish.shareAgain')
    return t(files.hasStarted ? 'apply.download.startedForm' : 'apply.download.link')
  }
  return (
    <div className={styles.reference}>
      {number}
      <div className={`${styles.files} screen-only`}>
        <Button aria-disabled={isPreparing} onClick={() => files.download('form')}>
          {t('apply.download.form')}
        </Button>
        <div className={styles.also}>
          <Button look="link" aria-disabled={isPreparing} onClick={() => !isPreparing && pdf.open()}>
            {t('apply.finish.open')}
          </Button>
          {canShare() && (
            <Button look="link" aria-disabled={isPreparing} onClick={() => !isPreparing && pdf.share()}>
              {t('apply.finish.share')}
            </Button>
          )}
        </div>
        {error ? <CallProblem error={error} /> : <output className={styles.note}>{linkText()}</output>}
      </div>
    </div>
  )
}

/** What else there is to keep of an application: said what it is, for its name alone says that to nobody. */
export function OtherFiles({ id, hasReceipt }: { id: string; hasReceipt: boolean }) {
  const t = useT()
  const { download, isPreparing, hasStarted, error } = useDownload(id)
  return (
    <div className={`${styles.files} screen-only`}>
      <p>{t('apply.finish.also')}</p>
      <div className="actions">
        {(['acknowledgement', ...(hasReceipt ? (['receipt'] as const) : [])] as const).map((file) => (
          <Button key={file} look="secondary" aria-disabled={isPreparing} onClick={() => download(file)}>
            {t(`apply.download.${file}`)}
          </Button>
        ))}
      </div>
      {error ? (
        <CallProblem error={error} />
      ) : (
        <output className={styles.note}>
          {isPreparing && t('apply.download.preparing')}
          {!isPreparing && hasStarted && t('apply.download.started')}
        </output>
      )}
    </div>
  )
}
