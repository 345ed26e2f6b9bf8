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
  /** The number of the application, above the main button. */
  number: ReactNode
  /** What that number is for, below. */
  about: ReactNode
}

/** The files of an application: to keep, to print, to send on. What happens is said below the main one. */
export function DownloadButtons(props: DownloadButtonsProps) {
  const { id, hasAcknowledgement, hasReceipt, number, about } = props
  const t = useT()
  const files = useDownload(id)
  const pdf = usePdfFile(id, 'pan-application.pdf')
  const isPreparing = files.isPreparing || pdf.isPreparing
  const error = files.error ?? pdf.error
  const also = [
    ...(hasAcknowledgement ? (['acknowledgement'] as const) : []),
    ...(hasReceipt ? (['receipt'] as const) : []),
  ]
  /** What the link is, then what becomes of it: on one line, so that nothing moves when it is pressed. */
  function linkText() {
    if (isPreparing) return t('apply.download.preparing')
    if (pdf.isReadyToShare) return t('apply.finish.shareAgain')
    return files.hasStarted ? t('apply.download.started') : t('apply.download.link')
  }
  return (
    <>
      <div className={styles.reference}>
        {number}
        <div className={`${styles.files} screen-only`}>
          <Button aria-disabled={isPreparing} onClick={() => files.download('form')}>
            {t('apply.download.form')}
          </Button>
          <div className="actions">
            <Button look="link" aria-disabled={isPreparing} onClick={() => !isPreparing && pdf.open()}>
              {t('apply.finish.open')}
            </Button>
            {canShare() && (
              <Button look="link" aria-disabled={isPreparing} onClick={() => !isPreparing && pdf.share()}>
                {t('apply.finish.share')}
              </Button>
            )}
          </div>
          {error ? <CallProblem error={error} /> : <output className="muted">{linkText()}</output>}
        </div>
        {about}
      </div>
      {also.length > 0 && (
        <div className="actions screen-only">
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
      )}
    </>
  )
}
