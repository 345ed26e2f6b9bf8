import { LOCALES } from '@pan/contracts/messages/languages'
import type { TextCode } from '@pan/contracts/staff/texts/codes'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../i18n/i18n.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { Changes, ChangesHeading } from '../../versions/changes.tsx'
import type { TextDraft } from '../editor/text-draft.ts'
import { textVersionQuery } from '../queries.ts'

const PARTS = ['subject', 'text'] as const
const LABELS = { subject: 'texts.subject', text: 'texts.body' } as const

interface TextDifferenceProps {
  code: TextCode
  number: number
  draft: TextDraft
}

/** What has changed from a version to what stands on the page, saved or not. */
export function TextDifference({ code, number, draft }: TextDifferenceProps) {
  const t = useT()
  const query = useQuery(textVersionQuery(code, number))
  return (
    <section aria-labelledby="text-difference">
      <ChangesHeading id="text-difference" number={number} />
      <Loaded query={query}>
        {(texts) => {
          const changes = LOCALES.flatMap((locale) => {
            const before = texts.find((text) => text.locale === locale)
            const now = draft.texts[locale]
            return PARTS.filter((part) => before?.[part] !== now[part]).map((part) => ({
              locale,
              part: t(LABELS[part]),
              before: before?.[part] ?? '',
              now: now[part],
            }))
          })
          return <Changes number={number} changes={changes} />
        }}
      </Loaded>
    </section>
  )
}
