import type { Flow } from '@pan/contracts/pan/flow'
import type { MessageKey } from '@pan/contracts/messages/en/index'
import type { Translate } from '@pan/contracts/messages/translate'
import type { EntityKind } from '@pan/contracts/pan/applicant'

/** Says a title from what the address names. Its parts were checked when the page was matched. */
export type PageTitle = (t: Translate<MessageKey>, params: { flow: Flow; name: EntityKind }) => string

interface Titled {
  params: unknown
  staticData: { title?: MessageKey | PageTitle }
  /** What the route's `head` says once its data is there. */
  meta?: readonly ({ title?: string } | undefined)[]
}

/** The title of the innermost page that has one. */
export function pageTitle(matches: readonly Titled[], t: Translate<MessageKey>): string {
  for (const { meta, staticData, params } of matches.toReversed()) {
    const said = meta?.find((entry) => entry?.title)?.title
    if (said) return said
    const { title } = staticData
    if (title) return typeof title === 'string' ? t(title) : title(t, params as Parameters<PageTitle>[1])
  }
  return t('site.home.title')
}
