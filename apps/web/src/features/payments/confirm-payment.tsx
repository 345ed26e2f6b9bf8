import type { PaymentMode } from '@pan/contracts/pan/fees'
import { useT } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './payments.module.css'

const maxWidth = 470

interface ConfirmPaymentProps {
  open: boolean
  mode: PaymentMode
  /** As it is shown. */
  amount: string
  isBusy: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** Says once more what was chosen and what it costs, before anything happens. */
export function ConfirmPayment({ open, mode, amount, isBusy, onCancel, onConfirm }: ConfirmPaymentProps) {
  const t = useT()
  const method = t(`apply.pay.method.${mode}`)
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={t('apply.pay.confirm.title')}
      maxWidth={maxWidth}
      actions={
        <>
          <Button aria-disabled={isBusy} onClick={() => !isBusy && onConfirm()}>
            {t('apply.pay.confirm')}
          </Button>
          <Button look="secondary" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
        </>
      }
    >
      <p>{t('apply.pay.confirm.text', { method, amount })}</p>
      <output className={styles.progress}>
        {isBusy && t(mode === 'gateway' ? 'apply.pay.leaving' : 'apply.sending')}
      </output>
    </Dialog>
  )
}
