import { useT } from '../../i18n/i18n.tsx'
import { Link } from '../program/links.tsx'
import { Page } from './page.tsx'

/** Where no page is. */
export function MissingPage() {
  const t = useT()
  return (
    <Page title={t('staff.missing')}>
      <p>{t('staff.missing.text')}</p>
      <p>
        <Link to="/">{t('staff.nav.day')}</Link>
      </p>
    </Page>
  )
}
