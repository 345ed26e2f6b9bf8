import { Link } from '@tanstack/react-router'
import { useT } from '../../i18n/i18n.tsx'
import styles from './pages.module.css'

/** The way through the pages of a table; the page stands in the address. */
export function Pages({ page, count }: { page: number; count: number }) {
  const t = useT()
  if (count < 2) return null
  const to = (next: number) => ({
    to: '.' as const,
    search: (search: Record<string, unknown>) => ({ ...search, page: next > 1 ? next : undefined }) as never,
    resetScroll: false,
  })
  return (
    <nav aria-label={t('lookups.pages')} className={styles.pages}>
      {page > 1 && (
        <Link {...to(page - 1)} rel="prev">
          {t('lookups.pages.previous')}
        </Link>
      )}
      <span>{t('lookups.pages.current', { page, count })}</span>
      {page < count && (
        <Link {...to(page + 1)} rel="next">
          {t('lookups.pages.next')}
        </Link>
      )}
    </nav>
  )
}
