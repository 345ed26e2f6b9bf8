import { dayAndTimeText } from '../../format/moment-text.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { ListedForms } from './queries.ts'

/** Whether the department has another edition than those that were brought, of each form whose address is known. */
export function PublishedEditions({ forms }: { forms: ListedForms }) {
  const { locale, t } = useI18n()
  return forms.map(({ form, title, published, versions }) => {
    if (!published || versions.length === 0) return undefined
    const { is_new: isNew, compared_at: at } = published
    const time = at && dayAndTimeText(new Date(at), locale)
    if (isNew)
      return (
        <Notice key={form} tone="warning">
          <p>{t('officialForms.published.new', { title })}</p>
          <p>
            <a href={published.address} target="_blank" rel="noopener noreferrer">
              {t('officialForms.published.link')}
            </a>
          </p>
        </Notice>
      )
    return (
      <p key={form}>
        {t(at ? 'officialForms.published.same' : 'officialForms.published.never', { title, time })}
      </p>
    )
  })
}
