import { ForeignText } from '../../i18n/foreign-text.tsx'
import { foldPlace } from '@pan/contracts/pan/places/place-name'
import { Link } from '../../navigation/navigation.tsx'
import { config } from '../../site/config.ts'
import { useT } from '../../i18n/i18n.tsx'
import { useUser } from '../../api/login.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AppliedList } from './applied-list.tsx'
import styles from './tracking.module.css'

/** What tracking is, and where it begins; for an account the list of its applications. */
export function StatusPage() {
  const t = useT()
  const user = useUser()
  return (
    <div className="stack">
      <h1>{t('status.heading')}</h1>
      <div className={styles.card}>
        <p className="lead">{t('status.text')}</p>
        <p>{t('status.coupon')}</p>
        <p>
          <Link to="/pan-card-status/track-application" className={buttonClass()}>
            {t(user ? 'status.checkOther' : 'status.check')}
          </Link>
        </p>
      </div>
      {user && <AppliedList userId={user.id} title={t('status.list')} />}
      {config.regionalOffices.length > 0 && (
        <section className="stack">
          <h2>{t('status.offices')}</h2>
          <p>{t('status.offices.text')}</p>
          <ul className={styles.offices}>
            {config.regionalOffices.map(({ city, address, phone }) => (
              <li key={city}>
                <h3>
                  <ForeignText>{city}</ForeignText>
                </h3>
                <p>
                  {address ? (
                    <ForeignText>{address}</ForeignText>
                  ) : (
                    <Link
                      to="/pancard-office/{-$state}/{-$city}"
                      params={{ state: foldPlace(city), city: undefined }}
                    >
                      {t('status.offices.find', { city })}
                    </Link>
                  )}
                </p>
                {phone && (
                  <p>
                    <a href={`tel:${phone.replaceAll(/[^+\d]/gu, '')}`}>{phone}</a>
                  </p>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Notice>
        <p>{t('status.disclaimer')}</p>
      </Notice>
    </div>
  )
}
