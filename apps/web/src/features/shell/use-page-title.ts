import { useMatches } from '@tanstack/react-router'
import type { MessageKey } from '@pan/contracts/messages/en'
import type { Translate } from '@pan/contracts/messages/translate'
import type { EntityKind } from '@pan/contracts/pan/applicant'
import { useEffect } from 'react'
import type { Flow } from '../../flow.ts'
import { useT } from '../../i18n/i18n.tsx'
import { useCurrentTitlePrefix } from '../../ui/title-prefix.ts'

/** Says a title from what the address names. Its parts were checked when the page was matched. */
export type PageTitle = (t: Translate<MessageKey>, params: { flow: Flow; name: EntityKind }) => string

/** Keeps the document's title with the route, the language and the state of its form. */
export function usePageTitle(): void {
  const t = useT()
  const prefix = useCurrentTitlePrefix()
  const match = useMatches({ select: (matches) => matches.findLast(({ staticData }) => staticData.title) })
  const title = titleOf(match, t)
  const shown = prefix ? t(prefix, { title }) : title

  useEffect(() => {
    document.title = shown
  }, [shown])
}

interface Titled {
  params: unknown
  staticData: { title?: MessageKey | PageTitle }
}

function titleOf(match: Titled | undefined, t: Translate<MessageKey>): string {
  const title = match?.staticData.title ?? 'site.home.title'
  return typeof title === 'string' ? t(title) : title(t, match!.params as Parameters<PageTitle>[1])
}
