import { type CSSProperties, type InputHTMLAttributes, type Ref } from 'react'
import styles from './comb-input.module.css'
import { Field, type FieldTexts } from './field.tsx'
import { useMergedRefs } from './use-merged-refs.ts'
import { rewriteTyping, withoutSeparators } from './rewrite-typing.ts'

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'value' | 'size'>

interface CombInputProps extends FieldTexts, Native {
  ref?: Ref<HTMLInputElement> | undefined
  /** How many boxes are drawn. */
  boxes: number
  /** A thicker line after so many boxes. */
  group?: number
}

const stripSeparators = (input: HTMLInputElement) => rewriteTyping(input, withoutSeparators)

/**
 * One input, drawn as the letter boxes of a paper form: paste, autofill and screen readers see one field. Spaces and
 * dashes fall away; too many characters stay, for the form to name.
 */
export function CombInput({
  id,
  label,
  hint,
  error,
  warning,
  optional,
  boxes,
  group,
  ref,
  ...native
}: CombInputProps) {
  const cells = { '--boxes': boxes, '--group': group ?? boxes } as CSSProperties
  const bothRefs = useMergedRefs(ref, stripSeparators)
  return (
    <Field id={id} label={label} hint={hint} error={error} warning={warning} optional={optional}>
      {(described) => (
        <span className={styles.comb} style={cells}>
          <input
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...native}
            {...described}
            type="text"
            ref={bothRefs}
            className={styles.input}
          />
        </span>
      )}
    </Field>
  )
}
