import { Link } from '../../navigation/navigation.tsx'
import { config } from '../../site/config.ts'
import { useT } from '../../i18n/i18n.tsx'
import { ContactForm } from './contact-form.tsx'
import styles from './contact.module.css'

/** How to reach whoever runs the site; only what the operator has named is said. */
function Reach() {
  const t = useT()
  const { operator, operatorAddress, supportEmail, supportPhones } = config
  return (
    <dl className={styles.reach}>
      {operatorAddress.length > 0 && (
        <div>
          <dt>{t('contact.address')}</dt>
          <dd>
            {operator && <div>{operator}</div>}
            {operatorAddress.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </dd>
        </div>
      )}
      {supportPhones.length > 0 && (
        <div>
          <dt>{t('contact.phones')}</dt>
          <dd>
            {supportPhones.map((phone) => (
              <div key={phone}>
                <a className={styles.way} href={`tel:${phone.replace(/[^+\d]/gu, '')}`}>
                  {phone}
                </a>
              </div>
            ))}
            <div>{t('site.supportHours')}</div>
          </dd>
        </div>
      )}
      {supportEmail && (
        <div>
          <dt>{t('contact.mail')}</dt>
          <dd>
            <a className={styles.way} href={`mailto:${supportEmail}`}>
              {supportEmail}
            </a>
          </dd>
        </div>
      )}
    </dl>
  )
}

/** Who runs the site, how to reach them, and a form to write to them. */
export function ContactPage() {
  const t = useT()
  const { operatorAddress, supportEmail, supportPhones } = config
  const isNamed = operatorAddress.length > 0 || supportEmail || supportPhones.length > 0
  return (
    <div className="stack form-width">
      <h1>{t('contact.title')}</h1>
      <p className="lead">{t('contact.lead')}</p>
      {isNamed && (
        <section className="stack" aria-labelledby="reach">
          <h2 id="reach">{t('contact.reach')}</h2>
          <Reach />
        </section>
      )}
      <section className="stack" aria-labelledby="faster">
        <h2 id="faster">{t('contact.faster')}</h2>
        <p>
          {t('contact.faster.status')} <Link to="/pan-card-status">{t('site.menu.status')}</Link>
        </p>
        <p>{t('contact.faster.department')}</p>
      </section>
      <section className="stack" aria-labelledby="write">
        <h2 id="write">{t('contact.write')}</h2>
        <p>{t('contact.write.text')}</p>
        <p>{t('contact.write.secret')}</p>
        <ContactForm />
      </section>
    </div>
  )
}
