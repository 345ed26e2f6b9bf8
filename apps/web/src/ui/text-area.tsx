import type { Ref, TextareaHTMLAttributes } from 'react'
import { Field, type FieldTexts } from './field.tsx'
import styles from './input.module.css'

type Native = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'value'>

interface TextAreaProps extends FieldTexts, Native {
  ref?: Ref<HTMLTextAreaElement> | undefined
}

/** Several lines of text, kept as typed. */
export function TextArea({ id, label, hint, error, warning, optional, ...native }: TextAreaProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} warning={warning} optional={optional}>
      {(described) => <textarea {...native} {...described} className={styles.input} />}
    </Field>
  )
}
