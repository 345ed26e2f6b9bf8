import { Link } from '@tanstack/react-router'
import { config } from '../../config.ts'
import { useT } from '../../i18n/i18n.tsx'
import styles from './footer.module.css'
import shell from './shell.module.css'
import { ThemeSwitch } from './theme-switch.tsx'

export function Footer() {
  const t = useT()
  const { operator, supportEmail, supportPhones } = config
  const hasSupport = supportEmail || supportPhones.length > 0
  return (
    <footer className={styles.footer}>
      <div className={`${shell.wide} ${styles.footerGrid}`}>
        <section className={styles.footerText} aria-labelledby="footer-about">
          <h2 id="footer-about" className={styles.footerHeading}>
            {t('site.footer.more')}
          </h2>
          <p>
            {t('site.notGovernment')} {operator && t('site.operator', { operator })}
          </p>
          <p>{t('site.footer.disclaimer')}</p>
          <p>
            <Link to="/downloads">{t('site.menu.downloads')}</Link>
          </p>
        </section>
        {hasSupport && (
          <section className={styles.footerText} aria-labelledby="footer-support">
            <h2 id="footer-support" className={styles.footerHeading}>
              {t('site.support')}
            </h2>
            <ul className={styles.contacts}>
              {supportEmail && (
                <li>
                  <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
                </li>
              )}
              {supportPhones.map((phone) => (
                <li key={phone}>
                  <a href={`tel:${phone.replace(/[^+\d]/gu, '')}`}>{phone}</a>
                </li>
              ))}
            </ul>
            {supportPhones.length > 0 && <p>{t('site.supportHours')}</p>}
          </section>
        )}
        <section className={`${styles.footerText} scripted`} aria-labelledby="footer-theme">
          <h2 id="footer-theme" className={styles.footerHeading}>
            {t('site.theme')}
          </h2>
          <ThemeSwitch />
        </section>
      </div>
    </footer>
  )
}
