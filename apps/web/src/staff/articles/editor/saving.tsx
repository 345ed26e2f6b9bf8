import type { EditedArticle } from '@pan/contracts/staff/articles/writing'
import { useState } from 'react'
import { failureText } from '../../../api/failure-text.ts'
import { ConfirmDialog } from '../../../features/accounts/form/confirm-dialog.tsx'
import type { Sending } from '../../../forms/sending/use-sending.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { DraftOnPage } from './use-draft.ts'

interface SavingProps {
  article: EditedArticle
  page: DraftOnPage
  sending: Sending
  onSave: () => void
}

/** What becomes of the typed words: a version, nothing, or those of somebody else first. */
export function Saving({ article, page, sending, onSave }: SavingProps) {
  const t = useT()
  const [isAsked, setAsked] = useState(false)
  const { isTyped, isBehind, change, discard } = page
  return (
    <>
      {isBehind && !sending.isUnderWay && (
        <Notice tone="error" announce>
          <p>{t('editing.stale.version', { number: article.version })}</p>
          <p>
            <Button look="secondary" onClick={() => change({ version: article.version })}>
              {t('editing.stale.mine')}
            </Button>
          </p>
        </Notice>
      )}
      {sending.error && !isBehind && (
        <Notice tone="error" announce>
          {failureText(sending.error, t('site.error.network'))}
        </Notice>
      )}
      {isTyped && <p>{t('editing.unsaved')}</p>}
      <div className="actions">
        <Button
          aria-disabled={!isTyped || isBehind || sending.isUnderWay}
          onClick={() => isTyped && onSave()}
        >
          {t('editing.save')}
        </Button>
        {isTyped && (
          <Button look="secondary" onClick={() => setAsked(true)}>
            {t('editing.discard')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        title={t('editing.discard')}
        submit={t('editing.discard')}
        open={isAsked}
        onClose={() => setAsked(false)}
        work={() => Promise.resolve(discard())}
      >
        {t('editing.discard.text')}
      </ConfirmDialog>
    </>
  )
}
