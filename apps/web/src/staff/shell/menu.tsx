import type { StaffRight } from '@pan/contracts/kit/access/staff-right'
import { useMenuFold } from '../../features/shell/menus/use-menu-fold.ts'
import menus from '../../features/shell/menus/menus.module.css'
import { useT } from '../../i18n/i18n.tsx'
import { useShortcut, useShowShortcuts } from '../keyboard/shortcuts.tsx'
import { Button } from '../../ui/button.tsx'
import { Link, useNavigate } from '../program/links.tsx'
import { useMay } from '../session/me.ts'
import styles from './frame.module.css'

/** The pages, each with the right that it is for. */
const PAGES = [
  { to: '/', label: 'staff.nav.day', keys: 'g d' },
  { to: '/intake', label: 'staff.nav.intake', keys: 'g p', right: 'cases.move' },
  { to: '/queue', label: 'staff.nav.cases', keys: 'g q', right: 'cases.see' },
  { to: '/search', label: 'staff.nav.search', keys: '/', right: 'cases.see' },
  { to: '/imports', label: 'staff.nav.imports', keys: 'g f', right: 'cases.import' },
  { to: '/exports', label: 'staff.nav.exports', keys: 'g x', right: 'cases.export' },
  { to: '/inbox', label: 'staff.nav.inbox', keys: 'g i', right: 'cases.answer' },
  { to: '/templates', label: 'staff.nav.templates', keys: 'g t', right: 'cases.assign' },
  { to: '/people', label: 'staff.nav.people', keys: 'g u', right: 'people.file' },
  { to: '/payments', label: 'staff.nav.payments', keys: 'g y', right: 'money' },
  { to: '/partners', label: 'staff.nav.partners', keys: 'g r', right: 'partners' },
  { to: '/articles', label: 'staff.nav.articles', keys: 'g e', right: 'articles' },
  { to: '/comments', label: 'staff.nav.comments', keys: 'g c', right: 'comments' },
  { to: '/audit', label: 'staff.nav.audit', keys: 'g a', right: 'audit.see' },
  { to: '/numbers', label: 'staff.nav.numbers', keys: 'g n', right: 'numbers' },
  { to: '/lists', label: 'staff.nav.lists', keys: 'g l', right: 'lists' },
  { to: '/texts', label: 'staff.nav.texts', keys: 'g w', right: 'texts' },
  { to: '/official-forms', label: 'staff.nav.official', keys: 'g o', right: 'lists' },
  { to: '/staff', label: 'staff.nav.members', keys: 'g s', right: 'staff.manage' },
  { to: '/me', label: 'staff.nav.me', keys: 'g m' },
] as const satisfies readonly { to: string; label: string; keys: string; right?: StaffRight }[]

/** The ways to what somebody may do: a column where there is room for one, and else a menu. */
export function Menu() {
  const t = useT()
  const fold = useMenuFold()
  const may = useMay()
  const pages = PAGES.filter((page) => !('right' in page) || may(page.right))
  const showKeys = useShowShortcuts()
  const links = (
    <>
      <ul className={styles.links}>
        {pages.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} activeOptions={{ exact: to === '/', includeSearch: false }}>
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
      {showKeys && (
        <p className={styles.keys}>
          <Button look="link" onClick={showKeys}>
            {t('staff.keys')} <kbd>?</kbd>
          </Button>
        </p>
      )}
    </>
  )
  return (
    <>
      {pages.map((page) => (
        <PageKeys key={page.to} {...page} />
      ))}
      <details ref={fold} className={styles.menu}>
        <summary className={`${menus.drawerTitle} ${menus.fold}`}>{t('site.menu')}</summary>
        <nav aria-label={t('site.menu')}>{links}</nav>
      </details>
      <nav className={styles.side} aria-label={t('site.menu')}>
        {links}
      </nav>
    </>
  )
}

function PageKeys({ to, label, keys }: Pick<(typeof PAGES)[number], 'to' | 'label' | 'keys'>) {
  const t = useT()
  const navigate = useNavigate()
  useShortcut(keys, t(label), () => void navigate({ to }))
  return null
}
