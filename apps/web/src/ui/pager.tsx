import { useEffect, useRef, type ReactNode } from 'react'
import { useT } from '../i18n/i18n.tsx'
import { buttonClass } from './button.tsx'
import styles from './pager.module.css'

interface LinkLook {
  className: string
  rel: 'prev' | 'next'
  children: ReactNode
}

interface PagerProps {
  page: number
  count: number
  /** A link to a page, which the address names; the first has no number in it. */
  renderLink: (page: number | undefined, look: LinkLook) => ReactNode
}

/** The ways to the page before and after; the one that is not there is no link. */
export function Pager({ page, count, renderLink }: PagerProps) {
  const t = useT()
  const ways = useRef<HTMLElement>(null)
  const isPressed = useRef(false)
  const shown = useRef(page)
  const hasWays = count > 1
  useEffect(() => {
    if (!hasWays) return undefined
    const nav = ways.current!
    const press = () => {
      isPressed.current = true
    }
    nav.addEventListener('click', press)
    return () => nav.removeEventListener('click', press)
  }, [hasWays])
  // At either end the way that was pressed is gone: the focus goes to the other one. Which page it is now is said anyway.
  useEffect(() => {
    if (shown.current === page) return
    if (isPressed.current && document.activeElement === document.body)
      ways.current?.querySelector('a')?.focus({ preventScroll: true })
    shown.current = page
    isPressed.current = false
  }, [page])
  if (!hasWays) return null
  const way = (to: number, rel: LinkLook['rel'], label: string) => {
    const className = buttonClass('secondary')
    return to < 1 || to > count ? (
      <span aria-disabled="true" className={className}>
        {label}
      </span>
    ) : (
      renderLink(to === 1 ? undefined : to, {
        className,
        rel,
        children: label,
      })
    )
  }
  return (
    <nav ref={ways} aria-label={t('ui.pages')} className={styles.pager}>
      {way(page - 1, 'prev', t('ui.pages.previous'))}
      <output className={styles.where}>{t('ui.pages.current', { page, count })}</output>
      {way(page + 1, 'next', t('ui.pages.next'))}
    </nav>
  )
}
