import type { Reply } from '@pan/contracts/kit/endpoint'
import type { PaymentMode } from '@pan/contracts/pan/fees'
import type { paymentOptions } from '@pan/contracts/payments'
import { cashPlace } from '../../site/cash-place.ts'
import { useT } from '../../i18n/i18n.tsx'
import { FieldGroup } from '../../ui/field.tsx'
import choice from '../../ui/choice.module.css'
import styles from './payments.module.css'
import { rupeesText } from '../../format/money-text.ts'

const modes: readonly PaymentMode[] = ['gateway', 'cash', 'free']

export const firstModeId = 'payment-mode-gateway'

interface PaymentModesProps {
  options: Reply<typeof paymentOptions>['data']
  error: string | undefined
  onChoose: (mode: PaymentMode) => void
}

/** The three ways to pay: what each costs, of what parts, and what happens next. */
export function PaymentModes({ options, error, onChoose }: PaymentModesProps) {
  const t = useT()
  const parts = { fee: rupeesText(options.fee), charge: rupeesText(options.gateway_charge), place: cashPlace }
  return (
    <FieldGroup id="payment-mode" label={t('apply.pay.question')} error={error}>
      <div className={styles.modes}>
        {modes.map((mode) => {
          const id = `payment-mode-${mode}`
          return (
            <div key={mode} className={styles.mode}>
              <input
                type="radio"
                id={id}
                name="payment_mode"
                value={mode}
                className={choice.control}
                aria-describedby={`${id}-hint`}
                onChange={() => onChoose(mode)}
              />
              <label htmlFor={id} className={styles.label}>
                <span>{t(`apply.pay.${mode}`)}</span> <strong>{rupeesText(options[mode].amount)}</strong>
              </label>
              <p id={`${id}-hint`} className={styles.hint}>
                {mode === 'cash' && !cashPlace
                  ? t('apply.pay.cash.hint.ask')
                  : t(`apply.pay.${mode}.hint`, parts)}
              </p>
            </div>
          )
        })}
      </div>
    </FieldGroup>
  )
}
