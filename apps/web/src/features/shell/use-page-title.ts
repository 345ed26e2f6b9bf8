import { useEffect } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import { useCurrentTitlePrefix } from '../../ui/title-prefix.ts'

/** Keeps the document's title with the page, the language and the state of its form. */
export function usePageTitle(title: string): void {
  const t = useT()
  const prefix = useCurrentTitlePrefix()
  const shown = prefix ? t(prefix, { title }) : title

  useEffect(() => {
    document.title = shown
  }, [shown])
}
