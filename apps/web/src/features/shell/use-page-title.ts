import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import { useCurrentTitlePrefix } from '../../ui/title-prefix.ts'
import { pageTitle } from './page-title.ts'

/** Keeps the document's title with the route, the language and the state of its form. */
export function usePageTitle(): void {
  const t = useT()
  const prefix = useCurrentTitlePrefix()
  const title = pageTitle(useMatches(), t)
  const shown = prefix ? t(prefix, { title }) : title

  useEffect(() => {
    document.title = shown
  }, [shown])
}
