import type { ReactNode } from 'react'
import { CallProblem } from '../../api/call-problem.tsx'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './download.module.css'
import { useDownload } from './use-download.ts'
import { canShare, usePdfFile } from './use-pdf-file.ts'

interface DownloadButtonsProps {
  id: string
  hasAcknowledgement: boolean
  hasReceipt: boolean
  /** What stands below the main button, above those of the other files. */
  children: ReactNode
}

/** The files of an application: to keep, to print, to send on. What happens is said on a line that keeps its place. */
export function DownloadButtons({ id, hasAcknowledgement, hasReceipt, children }: DownloadButtonsProps) {
  const t = useT()
  const files = useDownload(id)
  const pdf = usePdfFile(id, 'pan-application.pdf')
  const isPreparing = files.isPreparing || pdf.isPreparing
  const error = files.error ?? pdf.error
  const also = [
    ...(hasAcknowledgement ? (['acknowledgement'] as const) : []),
    ...(hasReceipt ? (['receipt'] as const) : []),
  ]
  return (
    <>
      <div className={`${styles.files} screen-only`}>
        <Button aria-disabled={isPreparing} onClick={() => files.download('form')}>
          {t('apply.download.form')}
        </Button>
        <p className="muted">{t('apply.download.link')}</p>
        {error ? (
          <CallProblem error={error} />
        ) : (
          <output className={styles.progress}>
            {isPreparing && t('apply.download.preparing')}
            {!isPreparing && pdf.isReadyToShare && t('apply.finish.shareAgain')}
            {!isPreparing && files.hasStarted && t('apply.download.started')}
          </output>
        )}
      </div>
      {children}
      <div className="actions screen-only">
        <Button look="secondary" aria-disabled={isPreparing} onClick={() => !isPreparing && pdf.open()}>
          {t('apply.finish.open')}
        </Button>
        {canShare() && (
          <Button look="secondary" aria-disabled={isPreparing} onClick={() => !isPreparing && pdf.share()}>
            {t('apply.finish.share')}
          </Button>
        )}
        {also.map((file) => (
          <Button
            key={file}
            look="secondary"
            aria-disabled={isPreparing}
            onClick={() => files.download(file)}
          >
            {t(`apply.download.${file}`)}
          </Button>
        ))}
      </div>
    </>
  )
}
