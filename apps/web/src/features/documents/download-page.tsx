import type { CurrentApplication } from '../../api/current-application.ts'
import { useT } from '../../i18n/i18n.tsx'
import styles from './download.module.css'
import { FinishPage } from './finish-page.tsx'

interface DownloadPageProps {
  application: CurrentApplication
  isCash: boolean
}

/** Where cash and a form without our paid service end. */
export function DownloadPage({ application, isCash }: DownloadPageProps) {
  const t = useT()
  return (
    <div className="stack form-width">
      <h1 className={styles.title}>{t('apply.download.title')}</h1>
      <FinishPage id={application.id} application={application} mode={isCash ? 'cash' : 'free'} />
    </div>
  )
}
