import { Link } from '../../navigation/navigation.tsx'
import { config } from '../../site/config.ts'
import { ContactLines, isReachable } from '../../site/contact-lines.tsx'
import { useT } from '../../i18n/i18n.tsx'
import styles from './footer.module.css'
import menus from './menus/menus.module.css'
import { aboutLinks, footerLinks } from '../../navigation/pages.ts'
import shell from './shell.module.css'
import { ThemeSwitch } from './switches/theme-switch.tsx'

export function Footer() {
  const t = useT()
  const { operator, version } = config
  return (
    <footer className={`${styles.footer} when-near`}>
      <div className={`${shell.wide} ${styles.footerGrid}`}>
        <section className={styles.footerText} aria-labelledby="footer-about">
          <h2 id="footer-about" className={styles.footerHeading}>
            {t('site.footer.more')}
          </h2>
          <p>
            {t('site.notGovernment')} {operator && t('site.operator', { operator })}
          </p>
          <p>{t('site.footer.disclaimer')}</p>
          {version && <p>{t('site.footer.version', { version })}</p>}
          <ul className={menus.links}>
            {aboutLinks.map(({ label, link }) => (
              <li key={label}>
                <Link {...link}>{t(label)}</Link>
              </li>
            ))}
          </ul>
        </section>
        <nav className={styles.footerText} aria-labelledby="footer-places">
          <h2 id="footer-places" className={styles.footerHeading}>
            {t('site.footer.places')}
          </h2>
          <ul className={menus.links}>
            {footerLinks.map(({ label, link }) => (
              <li key={label}>
                <Link {...link}>{t(label)}</Link>
              </li>
            ))}
          </ul>
        </nav>
        {isReachable && (
          <section className={styles.footerText} aria-labelledby="footer-support">
            <h2 id="footer-support" className={styles.footerHeading}>
              {t('site.support')}
            </h2>
            <ContactLines />
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
