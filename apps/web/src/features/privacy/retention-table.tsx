import type { Reply } from '@pan/contracts/kit/endpoint'
import type { privacyNotice } from '@pan/contracts/privacy'
import { useT } from '../../i18n/i18n.tsx'
import styles from './privacy.module.css'

const things = [
  'application',
  'sent',
  'numbers',
  'files',
  'consent',
  'payments',
  'account',
  'comments',
  'partner',
  'contact',
  'audit',
  'security',
  'traces',
] as const

const YEAR_DAYS = 365

/** Each kind of thing that is kept: what for, and for how long. */
export function RetentionTable({ notice }: { notice: Reply<typeof privacyNotice>['data'] }) {
  const t = useT()
  const period = (days: number) =>
    days % YEAR_DAYS === 0
      ? t('privacy.years', { count: days / YEAR_DAYS })
      : t('privacy.days', { count: days })
  const periods = {
    application: period(notice.application_days),
    sent: period(notice.sent_draft_days),
    aadhaar: period(notice.aadhaar_days),
    attachment: period(notice.attachment_days),
    affiliate: period(notice.affiliate_days),
    audit: period(notice.audit_days),
    security: period(notice.security_event_days),
    erased: period(notice.erased_days),
    books: period(notice.books_days),
    payer: period(notice.payer_days),
    contact: period(notice.contact_days),
    unconfirmed: period(notice.unconfirmed_days),
  }
  return things.map((thing) => (
    <section key={thing} className={styles.thing} aria-labelledby={`kept-${thing}`}>
      <h3 id={`kept-${thing}`}>{t(`privacy.${thing}`)}</h3>
      <p>{t(`privacy.${thing}.text`)}</p>
      <p>
        <strong>{t('privacy.keptFor')}</strong> {t(`privacy.${thing}.end`, periods)}
      </p>
    </section>
  ))
}
