import { useState } from 'react'
import { ConfirmDialog } from '../../features/accounts/form/confirm-dialog.tsx'
import { FailureNotice } from '../../forms/sending/failure-notice.tsx'
import type { Sending } from '../../forms/sending/use-sending.ts'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

interface SavingProps {
  /** The last version there is. */
  newest: number
  page: {
    readonly isTyped: boolean
    readonly isBehind: boolean
    readonly change: (part: { readonly version: number }) => void
    readonly discard: () => void
  }
  sending: Sending
  /** What the button says. */
  label: string
  /** Whether a field says already what is wrong. */
  isToldAtField?: boolean
  onSave: () => void
}

/** What becomes of the typed words: a version, nothing, or those of somebody else first. */
export function Saving({ newest, page, sending, label, isToldAtField = false, onSave }: SavingProps) {
  const t = useT()
  const [isAsked, setAsked] = useState(false)
  const { isTyped, isBehind, change, discard } = page
  return (
    <>
      {isBehind && !sending.isUnderWay && (
        <Notice tone="error" announce>
          <p>{t('editing.stale.version', { number: newest })}</p>
          <p>
            <Button look="secondary" onClick={() => change({ version: newest })}>
              {t('editing.stale.mine')}
            </Button>
          </p>
        </Notice>
      )}
      {sending.error && !isBehind && !isToldAtField && <FailureNotice error={sending.error} />}
      {isTyped && <p>{t('editing.unsaved')}</p>}
      <div className="actions">
        <Button
          aria-disabled={!isTyped || isBehind || sending.isUnderWay}
          onClick={() => isTyped && onSave()}
        >
          {label}
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
