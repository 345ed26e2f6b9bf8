import type { Ref, SelectHTMLAttributes } from 'react'
import { useT } from '../i18n/i18n.tsx'
import { Field, type FieldTexts } from './field.tsx'
import styles from './input.module.css'

export interface SelectOption {
  value: string
  label: string
}

type Native = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'value'>

interface SelectProps extends FieldTexts, Native {
  options: readonly SelectOption[]
  /** What the empty line says where nothing chosen is an answer of its own. */
  empty?: string | undefined
  ref?: Ref<HTMLSelectElement> | undefined
}

/** A list from the system's own picker; it starts with an empty line, for nothing chosen. */
export function Select({
  id,
  label,
  hint,
  error,
  warning,
  optional,
  options,
  empty,
  ...native
}: SelectProps) {
  const t = useT()
  return (
    <Field id={id} label={label} hint={hint} error={error} warning={warning} optional={optional}>
      {(described) => (
        <select {...native} {...described} className={styles.input}>
          <option value="">{empty ?? t('ui.choose')}</option>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
