import { Link } from '@tanstack/react-router'
import { useT } from '../../i18n/i18n.tsx'
import { buttonClass } from '../../ui/button.tsx'
import styles from './articles.module.css'

interface PagerProps {
  page: number
  pages: number
}

/** The ways to the page before and after; the one that is not there is no link. */
export function Pager({ page, pages }: PagerProps) {
  const t = useT()
  if (pages < 2) return null
  const way = (to: number, label: string) =>
    to < 1 || to > pages ? (
      <span aria-disabled="true" className={buttonClass('secondary')}>
        {label}
      </span>
    ) : (
      <Link
        from="/articles/"
        to="/articles"
        search={(now) => ({ ...now, page: to === 1 ? undefined : to })}
        className={buttonClass('secondary')}
      >
        {label}
      </Link>
    )
  return (
    <nav aria-label={t('articles.pages')} className={styles.pager}>
      {way(page - 1, t('articles.previous'))}
      <span>{t('articles.page', { page, pages })}</span>
      {way(page + 1, t('articles.next'))}
    </nav>
  )
}
