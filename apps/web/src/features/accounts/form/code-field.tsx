import { useId, type Ref } from 'react'
import { useT } from '../../../i18n/i18n.tsx'
import { TextInput } from '../../../ui/text-input.tsx'

interface CodeFieldProps {
  ref?: Ref<HTMLInputElement>
  name: string
  label: string
  /** Six digits, as apps and mails give them. */
  isNumber?: boolean
  error?: string | undefined
}

/** A code that works once; phones offer it where they have seen it. */
export function CodeField({ ref, name, label, isNumber = true, error }: CodeFieldProps) {
  const t = useT()
  return (
    <TextInput
      ref={ref}
      id={useId()}
      name={name}
      label={label}
      autoCapitalize="none"
      spellCheck={false}
      error={error}
      {...(isNumber
        ? ({
            inputMode: 'numeric',
            autoComplete: 'one-time-code',
            width: 'short',
            hint: t('auth.proof.code.hint'),
          } as const)
        : ({ autoComplete: 'off' } as const))}
    />
  )
}
