import { useCallback, type InputHTMLAttributes, type Ref } from 'react'
import { Field, type FieldTexts } from './field.tsx'
import styles from './input.module.css'
import { useMergedRefs } from './use-merged-refs.ts'
import { rewriteOnLeaving, upperCase } from './rewrite-typing.ts'

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'value' | 'size'>

interface TextInputProps extends FieldTexts, Native {
  ref?: Ref<HTMLInputElement> | undefined
  /** Turns what is typed into capital letters: names and addresses, never e-mail or passwords. */
  upper?: boolean
  width?: 'short' | 'medium' | 'full'
}

/** One line of text. The browser holds the value: spread a form library's `register()` onto it. */
export function TextInput({ id, label, hint, error, warning, optional, ...control }: TextInputProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} warning={warning} optional={optional}>
      {(described) => <BareTextInput {...control} {...described} />}
    </Field>
  )
}

type BareProps = Native & Pick<TextInputProps, 'ref' | 'upper' | 'width'> & { id: string }

/** The control alone, for fields that lay it out beside others. */
function BareTextInput({ ref, upper = false, width = 'full', type = 'text', ...native }: BareProps) {
  // Rewriting each key took a third of what a key press costs; the style sheet shows capitals from the first one on.
  const start = useCallback(
    (input: HTMLInputElement) => (upper ? rewriteOnLeaving(input, upperCase) : undefined),
    [upper],
  )
  const capitals = upper && ({ autoCapitalize: 'characters', spellCheck: false } as const)
  const look = [styles.input, upper && styles.upper, width !== 'full' && styles[width]]
  return (
    <input
      {...capitals}
      {...native}
      type={type}
      ref={useMergedRefs(ref, start)}
      className={look.filter(Boolean).join(' ')}
    />
  )
}
