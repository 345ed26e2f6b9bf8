import { restoreArticle, type EditedArticle } from '@pan/contracts/staff/articles/writing'
import type { ArticleVersion } from '@pan/contracts/staff/articles/shapes'
import { lazy, Suspense, useState } from 'react'
import { ConfirmDialog } from '../../../features/accounts/form/confirm-dialog.tsx'
import { dayAndTimeText } from '../../../format/moment-text.ts'
import { useI18n } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { Table, type Column } from '../../../ui/table.tsx'
import { staffCall } from '../../session/staff-call.ts'
import type { Draft } from '../editor/draft.ts'
import { useArticleChanged } from '../queries.ts'

// What finds differences is loaded for who asks for one.
const Difference = lazy(async () => ({ default: (await import('./difference.tsx')).Difference }))

interface VersionsProps {
  article: EditedArticle
  draft: Draft
  isTyped: boolean
}

/** What an article has said, the newest first: each can be compared with what stands above, and brought back. */
export function Versions({ article, draft, isTyped }: VersionsProps) {
  const { locale, t } = useI18n()
  const show = useSnackbar()
  const changed = useArticleChanged(article.id)
  const [compared, setCompared] = useState<number>()
  const [asked, setAsked] = useState<number>()
  const columns: Column<ArticleVersion>[] = [
    {
      key: 'number',
      heading: t('editing.versions'),
      isPlain: true,
      renderCell: ({ number, restored_from: from, is_published: isPublished }) => (
        <>
          {t('editing.version', { number })}
          {from !== null && <p>{t('editing.version.from', { number: from })}</p>}
          {isPublished && (
            <p>
              <StatusTag tone="done">{t('editing.version.published')}</StatusTag>
            </p>
          )}
        </>
      ),
    },
    {
      key: 'made',
      heading: t('editing.version.when'),
      renderCell: ({ made_at: at, made_by: name }) => {
        const time = dayAndTimeText(new Date(at), locale)
        return name === '' ? time : t('editing.version.made', { time, name })
      },
    },
    {
      key: 'ways',
      heading: t('editing.version.ways'),
      isPlain: true,
      isScreenOnly: true,
      renderCell: ({ number }) => (
        <>
          <p>
            <Button look="link" onClick={() => setCompared(number)}>
              {t('editing.version.compare', { number })}
            </Button>
          </p>
          {number !== article.version && !isTyped && (
            <p>
              <Button look="link" onClick={() => setAsked(number)}>
                {t('editing.version.restore', { number })}
              </Button>
            </p>
          )}
        </>
      ),
    },
  ]

  async function restore() {
    const body = { version: article.version, from: asked! }
    const { version } = (await staffCall(restoreArticle, { params: { id: article.id }, body })).data
    show({ tone: 'success', text: t('editing.version.restored', { number: version }) })
    await changed()
  }

  const title = t('editing.version.restore', { number: asked ?? 0 })
  return (
    <>
      <Table
        caption={t('editing.versions')}
        columns={columns}
        rows={article.versions}
        keyOf={({ number }) => String(number)}
      />
      {isTyped && <p>{t('editing.version.restore.unsaved')}</p>}
      {compared !== undefined && (
        <Suspense fallback={<output>{t('ui.loading')}</output>}>
          <Difference key={compared} id={article.id} number={compared} draft={draft} />
        </Suspense>
      )}
      <ConfirmDialog
        title={title}
        submit={title}
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        work={restore}
      >
        {t('editing.version.restore.text')}
      </ConfirmDialog>
    </>
  )
}
