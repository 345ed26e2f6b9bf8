import { Link } from '../../navigation/navigation.tsx'
import type { CurrentApplication } from '../../api/current-application.ts'
import { useT } from '../../i18n/i18n.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { StepsList } from '../../ui/steps-list.tsx'
import { DownloadButtons } from './download-buttons.tsx'
import styles from './download.module.css'
import { PapersToPost } from './papers-to-post.tsx'

const steps = ['print', 'sign', 'attach', 'cash', 'post'] as const

interface DownloadPageProps {
  application: CurrentApplication
  isCash: boolean
}

/** Only the posted paper counts: first what is still to do, then the file, and the reference last of all. */
export function DownloadPage({ application, isCash }: DownloadPageProps) {
  const t = useT()
  return (
    <div className="stack form-width">
      <h1>{t('apply.download.title')}</h1>
      <PapersToPost id={application.id} />
      <StepsList
        steps={steps
          .filter((step) => isCash || step !== 'cash')
          .map((step) => (step === 'sign' && application.type === 'non-individual' ? 'signEntity' : step))
          .map((step) => ({
            key: step,
            heading: t(`apply.download.step.${step}`),
            text: t(`apply.download.step.${step}.text`),
          }))}
      />
      <DownloadButtons id={application.id} hasAcknowledgement={isCash} />
      <dl className={styles.reference}>
        <dt>{t('apply.review.coupon')}</dt>
        <dd className={styles.coupon}>{application.coupon}</dd>
      </dl>
      <div className="actions">
        <Link to="/" className={buttonClass('secondary')}>
          {t('apply.download.home')}
        </Link>
        <Link to="/pan-card-status/track-application" className={buttonClass('secondary')}>
          {t('apply.download.track')}
        </Link>
      </div>
    </div>
  )
}
