import type { Ref, TextareaHTMLAttributes } from 'react'
import { Field, type FieldTexts } from './field.tsx'
import styles from './input.module.css'

type Native = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'value'>

interface TextAreaProps extends FieldTexts, Native {
  ref?: Ref<HTMLTextAreaElement> | undefined
}

/** Several lines of text. The browser holds the value. */
export function TextArea({ id, label, hint, error, warning, optional, rows = 4, ...native }: TextAreaProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} warning={warning} optional={optional}>
      {(described) => <textarea {...native} {...described} rows={rows} className={styles.input} />}
    </Field>
  )
}
