import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import { useCurrentTitlePrefix } from '../../ui/title-prefix.ts'

/** Keeps the document's title with the route, the language and the state of its form. */
export function usePageTitle(): void {
  const t = useT()
  const prefix = useCurrentTitlePrefix()
  const key = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  })
  const title = t(key ?? 'site.home.title')
  const shown = prefix ? t(prefix, { title }) : title

  useEffect(() => {
    document.title = shown
  }, [shown])
}
