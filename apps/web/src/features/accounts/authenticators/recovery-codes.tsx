import { makeRecoveryCodes } from '@pan/contracts/accounts/authenticators'
import { useState } from 'react'
import { callWithProof } from '../../../api/call-with-proof.ts'
import { useT } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import styles from '../accounts.module.css'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'

interface RecoveryCodesLeftProps {
  text: string
  left: number
  make: () => Promise<void>
}

/** How many codes are left, and new ones; and what they are good for. */
export function RecoveryCodesLeft({ text, left, make }: RecoveryCodesLeftProps) {
  const t = useT()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <p>{text}</p>
      <p>{t('auth.recovery.left', { count: left })}</p>
      <p>
        <Button look="secondary" onClick={() => setAsked(true)}>
          {t('auth.recovery.make')}
        </Button>
      </p>
      <ConfirmDialog
        title={t('auth.recovery.make')}
        submit={t('auth.recovery.make')}
        open={isAsked}
        onClose={() => setAsked(false)}
        work={make}
      >
        {t('auth.recovery.make.text')}
      </ConfirmDialog>
    </>
  )
}

interface OwnRecoveryCodesProps {
  left: number
  onMade: (codes: readonly string[]) => Promise<void>
}

/** The codes of the account. */
export function OwnRecoveryCodes({ left, onMade }: OwnRecoveryCodesProps) {
  const t = useT()
  const make = async () => onMade((await callWithProof(makeRecoveryCodes, {})).data.recovery_codes)
  return (
    <>
      <h3>{t('auth.recovery')}</h3>
      <RecoveryCodesLeft text={t('auth.recovery.text')} left={left} make={make} />
    </>
  )
}

/** Codes that are shown this once, to be printed or copied. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useT()
  const show = useSnackbar()

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      show({ tone: 'success', text: t('auth.recovery.copied') })
    } catch {
      show({ tone: 'error', text: t('auth.recovery.copyFailed') })
    }
  }

  return (
    <Dialog
      open={codes.length > 0}
      onClose={onClose}
      title={t('auth.recovery.title')}
      actions={
        <>
          <Button onClick={() => window.print()}>{t('auth.recovery.print')}</Button>
          <Button look="secondary" onClick={() => void copy()}>
            {t('auth.recovery.copy')}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {t('auth.recovery.done')}
          </Button>
        </>
      }
    >
      <p>{t('auth.recovery.once')}</p>
      <p>{t('auth.recovery.text')}</p>
      <ul className={styles.codes} data-print>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
