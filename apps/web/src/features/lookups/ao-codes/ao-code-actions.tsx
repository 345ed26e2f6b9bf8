import type { AoCode } from '@pan/contracts/lookups/ao-codes'
import { useNavigate } from '../../../navigation/navigation.tsx'
import { aoCodeText, chooseAoCode } from '../../../forms/chosen-ao-code.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import styles from '../lookups.module.css'

/** What can be done with a code: keep it in the clipboard, or go on to the form with it. */
export function AoCodeActions({ row }: { row: AoCode }) {
  const t = useT()
  const show = useSnackbar()
  const navigate = useNavigate()
  const code = aoCodeText(row)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      show({ tone: 'success', text: t('lookups.ao.copied', { code }) })
    } catch {
      show({ tone: 'error', text: t('lookups.ao.notCopied', { code }) })
    }
  }
  return (
    <span className={`${styles.rowActions} scripted`}>
      <Button look="link" aria-label={t('lookups.ao.copy.code', { code })} onClick={() => void copy()}>
        {t('lookups.ao.copy')}
      </Button>
      {row.type === 'PAN' && (
        <Button
          look="link"
          aria-label={t('lookups.ao.use.code', { code })}
          onClick={() => {
            chooseAoCode(row)
            void navigate({ to: '/apply-{$flow}-pan', params: { flow: 'new' } })
          }}
        >
          {t('lookups.ao.use')}
        </Button>
      )}
    </span>
  )
}
