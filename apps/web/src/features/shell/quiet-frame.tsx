import { config } from '../../site/config.ts'
import { ContactLines, isReachable } from '../../site/contact-lines.tsx'
import { useT } from '../../i18n/i18n.tsx'
import { Link } from '../../navigation/navigation.tsx'
import { Brand } from './menus/brand.tsx'
import footer from './footer.module.css'
import bar from './menus/top-bar.module.css'
import shell from './shell.module.css'
import { LanguageSwitch } from './switches/language-switch.tsx'

/** Who this is, and in which language: nothing that leads away from what is being done. */
export function QuietBar() {
  return (
    <div className={bar.bar}>
      <div className={`${shell.wide} ${bar.barRow} ${bar.quiet}`}>
        <Brand />
        <LanguageSwitch />
      </div>
    </div>
  )
}

/** How to reach us, and what the pages before it have said already. */
export function QuietFooter() {
  const t = useT()
  return (
    <footer className={footer.footer}>
      <div className={`${shell.wide} ${footer.footerText}`}>
        <p className="actions">
          <Link to="/privacy-policy">{t('site.footer.privacy')}</Link>
          <Link to="/terms-of-use">{t('site.footer.terms')}</Link>
          <Link to="/contact-us">{t('site.menu.contact')}</Link>
        </p>
        {config.operator && <p>{t('site.operator', { operator: config.operator })}</p>}
        {isReachable && <ContactLines />}
      </div>
    </footer>
  )
}
