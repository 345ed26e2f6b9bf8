import type { InputHTMLAttributes, Ref, SelectHTMLAttributes } from 'react'
import { useT } from '../i18n/i18n.tsx'
import { controlProps, FieldError, FieldWarning, Hint, Label, type FieldTexts } from './field.tsx'
import field from './field.module.css'
import input from './input.module.css'
import styles from './mobile-input.module.css'
import type { SelectOption } from './select.tsx'

type CodeProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value'> & { ref?: Ref<HTMLSelectElement> }
type NumberProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'id'> & {
  ref?: Ref<HTMLInputElement>
}

interface MobileInputProps extends FieldTexts {
  codes: readonly SelectOption[]
  /** What a form library's `register()` gives for the country code, and for the number. */
  code: CodeProps
  number: NumberProps
}

/** A telephone number with its country code in a list of its own. `id` is the number's. */
export function MobileInput({ codes, code, number, ...texts }: MobileInputProps) {
  const t = useT()
  return (
    <div className={field.field} data-invalid={texts.error ? '' : undefined}>
      <label htmlFor={texts.id} className={field.label}>
        <Label {...texts} />
      </label>
      <Hint {...texts} />
      <FieldError {...texts} />
      <div className={styles.row}>
        <select {...code} className={input.input} aria-label={t('ui.mobile.code')}>
          {codes.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <input
          inputMode="tel"
          autoComplete="tel-national"
          {...number}
          {...controlProps(texts)}
          type="tel"
          className={input.input}
        />
      </div>
      <FieldWarning {...texts} />
    </div>
  )
}
