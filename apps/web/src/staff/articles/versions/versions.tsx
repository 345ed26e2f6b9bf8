import { restoreArticle, type EditedArticle } from '@pan/contracts/staff/articles/writing'
import { lazy } from 'react'
import { dayAndTimeText } from '../../../format/moment-text.ts'
import { useI18n } from '../../../i18n/i18n.tsx'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { staffCall } from '../../session/staff-call.ts'
import { VersionList } from '../../versions/version-list.tsx'
import type { Draft } from '../editor/draft.ts'
import { useArticleChanged } from '../queries.ts'

// What finds differences is loaded for who asks for one.
const Difference = lazy(async () => ({ default: (await import('./difference.tsx')).Difference }))

interface VersionsProps {
  article: EditedArticle
  draft: Draft
  isTyped: boolean
}

/** The versions of an article. */
export function Versions({ article, draft, isTyped }: VersionsProps) {
  const { locale, t } = useI18n()
  const show = useSnackbar()
  const changed = useArticleChanged(article.id)

  async function restore(from: number) {
    const body = { version: article.version, from }
    const { version } = (await staffCall(restoreArticle, { params: { id: article.id }, body })).data
    show({ tone: 'success', text: t('editing.version.restored', { number: version }) })
    await changed()
  }

  return (
    <VersionList
      versions={article.versions}
      current={article.version}
      isTyped={isTyped}
      renderMade={({ made_at: at, made_by: name }) => {
        const time = dayAndTimeText(new Date(at), locale)
        return name === '' ? time : t('editing.version.made', { time, name })
      }}
      renderMore={({ is_published: isPublished }) =>
        isPublished && (
          <p>
            <StatusTag tone="done">{t('editing.version.published')}</StatusTag>
          </p>
        )
      }
      renderDifference={(number) => <Difference key={number} id={article.id} number={number} draft={draft} />}
      restoreText={t('editing.version.restore.text')}
      restore={restore}
    />
  )
}
