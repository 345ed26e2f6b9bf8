import { LOCALES } from '@pan/contracts/messages/languages'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../i18n/i18n.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { Changes, ChangesHeading } from '../../versions/changes.tsx'
import type { Draft, Written } from '../editor/draft.ts'
import { versionQuery } from '../queries.ts'

const FIELDS = ['title', 'description', 'search', 'markdown'] as const
const NOTHING: Written = { title: '', description: '', search: '', markdown: '' }

interface DifferenceProps {
  id: string
  number: number
  draft: Draft
}

/** What has changed from a version to what stands on the page, saved or not. */
export function Difference({ id, number, draft }: DifferenceProps) {
  const t = useT()
  const query = useQuery(versionQuery(id, number))
  return (
    <section aria-labelledby="article-difference">
      <ChangesHeading id="article-difference" number={number} />
      <Loaded query={query}>
        {(texts) => {
          const changes = LOCALES.flatMap((locale) => {
            const before = texts.find((text) => text.locale === locale) ?? NOTHING
            const now = draft.texts[locale]
            return FIELDS.filter((field) => before[field] !== now[field]).map((field) => ({
              locale,
              part: t(`editing.${field}`),
              before: before[field],
              now: now[field],
            }))
          })
          return <Changes number={number} changes={changes} />
        }}
      </Loaded>
    </section>
  )
}
