import { cancelPublication, withdrawArticle } from '@pan/contracts/staff/articles/publication'
import type { EditedArticle } from '@pan/contracts/staff/articles/writing'
import { useState } from 'react'
import { ConfirmDialog } from '../../../features/accounts/form/confirm-dialog.tsx'
import { dayAndTimeText } from '../../../format/moment-text.ts'
import { useI18n } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import { staffCall } from '../../session/staff-call.ts'
import { StateOfArticle } from '../article-state.tsx'
import { useArticleChanged } from '../queries.ts'
import { MoveForm } from './move-form.tsx'
import { PublishForm } from './publish-form.tsx'

type Asked = 'publish' | 'withdraw' | 'move' | 'cancel'

interface PublicationProps {
  article: EditedArticle
  isTyped: boolean
}

/** What readers see of an article, at which address, and what may be done about it. */
export function Publication({ article, isTyped }: PublicationProps) {
  const { locale, t } = useI18n()
  const show = useSnackbar()
  const changed = useArticleChanged(article.id)
  const [asked, setAsked] = useState<Asked>()
  const { state, version, schedule, old_slugs: oldSlugs } = article
  const params = { id: article.id }
  const close = () => setAsked(undefined)
  const publish = t('editing.publish', { number: version })

  async function done(text: string) {
    show({ tone: 'success', text })
    await changed()
  }

  return (
    <>
      <p>
        <StateOfArticle state={state} />
      </p>
      {oldSlugs.length > 0 && (
        <p>
          {t('editing.slug.old')}: {oldSlugs.join(', ')}
        </p>
      )}
      {schedule && (
        <Notice>
          {t('editing.scheduled', {
            number: schedule.version,
            time: dayAndTimeText(new Date(schedule.at), locale),
          })}
        </Notice>
      )}
      <div className="actions">
        <Button aria-disabled={isTyped} onClick={() => !isTyped && setAsked('publish')}>
          {publish}
        </Button>
        {schedule && (
          <Button look="secondary" onClick={() => setAsked('cancel')}>
            {t('editing.schedule.cancel')}
          </Button>
        )}
        <Button look="secondary" onClick={() => setAsked('move')}>
          {t('editing.slug.change')}
        </Button>
        {state !== 'draft' && (
          <Button look="danger" onClick={() => setAsked('withdraw')}>
            {t('editing.withdraw')}
          </Button>
        )}
      </div>
      {isTyped && <p>{t('editing.publish.unsaved')}</p>}
      <Dialog open={asked === 'publish'} onClose={close} title={publish}>
        <PublishForm article={article} onClose={close} />
      </Dialog>
      <Dialog open={asked === 'move'} onClose={close} title={t('editing.slug.change')}>
        <MoveForm article={article} onClose={close} />
      </Dialog>
      <ConfirmDialog
        title={t('editing.schedule.cancel')}
        submit={t('editing.schedule.cancel')}
        open={asked === 'cancel'}
        onClose={close}
        work={async () => {
          await staffCall(cancelPublication, { params })
          await done(t('editing.schedule.cancelled'))
        }}
      >
        {t('editing.schedule.cancel.text')}
      </ConfirmDialog>
      <ConfirmDialog
        title={t('editing.withdraw')}
        submit={t('editing.withdraw')}
        open={asked === 'withdraw'}
        onClose={close}
        work={async () => {
          await staffCall(withdrawArticle, { params })
          await done(t('editing.withdrawn'))
        }}
      >
        {t('editing.withdraw.text')}
      </ConfirmDialog>
    </>
  )
}
