import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import choice from './choice.module.css'
import { controlProps, FieldError, FieldGroup, Hint, type FieldTexts } from './field.tsx'
import field from './field.module.css'

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'>

interface CheckboxProps extends Omit<FieldTexts, 'warning' | 'optional'>, Native {
  ref?: Ref<HTMLInputElement> | undefined
}

/** One yes-or-no answer. */
export function Checkbox({ id, label, hint, error, ...native }: CheckboxProps) {
  const texts = { id, label, hint, error }
  return (
    <div className={field.field} data-invalid={error ? '' : undefined}>
      <FieldError {...texts} />
      <div className={choice.choice}>
        <input {...native} {...controlProps(texts)} type="checkbox" className={choice.control} />
        <label htmlFor={id} className={choice.label}>
          {label}
        </label>
        {hint && (
          <div className={choice.hint}>
            <Hint {...texts} />
          </div>
        )}
      </div>
    </div>
  )
}

/** Several checkboxes under one question and one error. */
export function CheckboxGroup({ children, ...texts }: FieldTexts & { children: ReactNode }) {
  return (
    <FieldGroup {...texts}>
      <div className={choice.list}>{children}</div>
    </FieldGroup>
  )
}
