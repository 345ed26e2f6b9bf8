import { addressIn } from '@pan/contracts/messages/addresses'
import { useEffect } from 'react'
import type { CurrentApplication } from '../../api/current-application.ts'
import { cashPlace } from '../../site/cash-place.ts'
import { HelpLink } from '../../site/help-link.tsx'
import { PhotoGuideLink } from '../../site/photo-guide-link.tsx'
import { useI18n } from '../../i18n/i18n.tsx'
import { Link } from '../../navigation/navigation.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StepsList } from '../../ui/steps-list.tsx'
import { CalendarButton } from './calendar-button.tsx'
import { CouponNumber } from './coupon-number.tsx'
import { DownloadButtons, OtherFiles } from './download-buttons.tsx'
import styles from './download.module.css'
import { FormSourceText } from './form-source-text.tsx'
import { MailAgainButton } from './mail-again-button.tsx'
import { PostingAddresses } from './posting-addresses.tsx'

interface FinishPageProps {
  id: string
  /** Undefined where the tab knows no more of it than its id. */
  application: CurrentApplication | undefined
  mode: 'gateway' | 'cash' | 'free'
}

/**
 * The end of the flow for every way to pay: people take a payment or a file for the end, and then never post their papers.
 * So first that something is still to do, then the number and the file that they need for it, all on the first screen of a
 * phone, and the steps.
 */
export function FinishPage({ id, application, mode }: FinishPageProps) {
  const { locale, t } = useI18n()
  // The page that tells how it stands is there without a connection, too, from now on; the link below brings its sentences.
  useEffect(() => {
    navigator.serviceWorker?.controller?.postMessage(addressIn(locale, '/pan-card-status/track-application'))
  }, [locale])
  const isEntity = application?.type === 'non-individual'
  return (
    <>
      <Notice
        tone="warning"
        title={t(mode === 'gateway' ? 'apply.download.unfinished' : 'apply.finish.saved')}
      />
      <DownloadButtons
        id={id}
        number={application && <CouponNumber coupon={application.coupon} isEntity={isEntity} />}
      />
      <h2>{t('apply.finish.todo')}</h2>
      <p>{t('apply.download.unfinished.text')}</p>
      <StepsList
        steps={[
          {
            key: 'print',
            heading: t('apply.finish.print'),
            text: (
              <div className={styles.step}>
                <FormSourceText id={id} />
                <p>{t('apply.download.step.print.text')}</p>
                <p>{t(`apply.download.step.${isEntity ? 'signEntity' : 'sign'}.text`)}</p>
                {!isEntity && <PhotoGuideLink />}
              </div>
            ),
          },
          {
            key: 'attach',
            heading: t('apply.download.step.attach'),
            text: (
              <div className={styles.step}>
                <p>{t('apply.download.step.attach.text')}</p>
                {mode === 'cash' && (
                  <p>
                    {cashPlace
                      ? t('apply.download.step.cash.text', { place: cashPlace })
                      : t('apply.download.step.cash.ask')}
                  </p>
                )}
              </div>
            ),
          },
          {
            key: 'post',
            heading: t('apply.download.step.post'),
            text: (
              <div className={styles.step}>
                <PostingAddresses id={id} />
                <p>{t('apply.finish.office')}</p>
              </div>
            ),
          },
        ]}
      />
      {mode !== 'free' && <OtherFiles id={id} hasReceipt={mode === 'gateway'} />}
      <HelpLink article="pan-application-status-explained" />
      <MailAgainButton id={id} />
      <div className="actions screen-only">
        <Link to="/pan-card-status/track-application" preload="render" className={buttonClass('secondary')}>
          {t('apply.download.track')}
        </Link>
        {application && <CalendarButton flow={application.flow} coupon={application.coupon} />}
        <Link to="/" className={buttonClass('link')}>
          {t('apply.download.home')}
        </Link>
      </div>
    </>
  )
}
