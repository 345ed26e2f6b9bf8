import { dayAndTimeText } from '../../format/moment-text.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { ListedForms } from './queries.ts'

/** Where our own form was printed last although the department's is in use, and why. */
export function FacsimileFallback({ forms }: { forms: ListedForms }) {
  const { locale, t } = useI18n()
  return forms.map(({ form, title, instead }) => {
    if (!instead) return undefined
    const { at, why, answers } = instead
    const time = dayAndTimeText(new Date(at), locale)
    return (
      <Notice key={form} tone="warning">
        {t(`officialForms.instead.${why}`, { title, time, answers: answers.join('; ') })}
      </Notice>
    )
  })
}
