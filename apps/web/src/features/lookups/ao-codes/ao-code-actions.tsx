import type { AoCode } from '@pan/contracts/lookups/ao-codes'
import { useState } from 'react'
import { Link } from '../../../navigation/navigation.tsx'
import { aoCodeText, chooseAoCode } from '../../../forms/chosen-ao-code.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import styles from '../lookups.module.css'

/** What can be done with a code: keep it in the clipboard, or go on with it to the form of a new PAN, which alone asks for one. */
export function AoCodeActions({ row }: { row: AoCode }) {
  const t = useT()
  const show = useSnackbar()
  const [isAsking, setAsking] = useState(false)
  const code = aoCodeText(row)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      show({ tone: 'success', text: t('lookups.ao.copied', { code }) })
    } catch {
      show({ tone: 'error', text: t('lookups.ao.notCopied', { code }) })
    }
  }
  const choose = () => {
    chooseAoCode(row)
    show({ tone: 'success', text: t('lookups.ao.used', { code }) })
  }
  return (
    <span className={`${styles.rowActions} scripted`}>
      <Button look="link" aria-label={t('lookups.ao.copy.code', { code })} onClick={() => void copy()}>
        {t('lookups.ao.copy')}
      </Button>
      {row.type === 'PAN' && (
        <Button look="link" aria-label={t('lookups.ao.use.code', { code })} onClick={() => setAsking(true)}>
          {t('lookups.ao.use')}
        </Button>
      )}
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('lookups.ao.use.who')}
        actions={
          <>
            <Link to="/apply-{$flow}-pan" params={{ flow: 'new' }} className={buttonClass()} onClick={choose}>
              {t('lookups.ao.use.individual')}
            </Link>
            <Link
              to="/apply-{$flow}-pan/non-individual"
              params={{ flow: 'new' }}
              className={buttonClass()}
              onClick={choose}
            >
              {t('lookups.ao.use.others')}
            </Link>
            <Button look="secondary" onClick={() => setAsking(false)}>
              {t('ui.cancel')}
            </Button>
          </>
        }
      >
        <p>{t('lookups.ao.use.code', { code })}</p>
      </Dialog>
    </span>
  )
}
