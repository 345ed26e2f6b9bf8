import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import choice from './choice.module.css'
import { FieldGroup, type FieldTexts } from './field.tsx'

export interface RadioOption {
  value: string
  label: ReactNode
  hint?: ReactNode
}

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'value' | 'type'>

interface RadioGroupProps extends FieldTexts, Native {
  options: readonly RadioOption[]
  ref?: Ref<HTMLInputElement> | undefined
  /** Short answers side by side where there is room. */
  inline?: boolean
  /** The value that is chosen, where the page keeps it; a form's library keeps its own. */
  chosen?: string
}

/** One of a few. The group carries the `id`, each radio `<id>-<value>`. */
export function RadioGroup({
  id,
  label,
  hint,
  error,
  warning,
  optional,
  options,
  inline = false,
  chosen,
  ...native
}: RadioGroupProps) {
  return (
    <FieldGroup id={id} label={label} hint={hint} error={error} warning={warning} optional={optional}>
      <div className={inline ? choice.inline : choice.list}>
        {options.map((option) => {
          const own = `${id}-${option.value}`
          return (
            <div key={option.value} className={choice.choice}>
              <input
                {...native}
                type="radio"
                id={own}
                value={option.value}
                checked={chosen === undefined ? undefined : chosen === option.value}
                className={choice.control}
                aria-describedby={option.hint ? `${own}-hint` : undefined}
              />
              <label htmlFor={own} className={choice.label}>
                {option.label}
              </label>
              {option.hint && (
                <div id={`${own}-hint`} className={choice.hint}>
                  {option.hint}
                </div>
              )}
            </div>
          )
        })}
      </div>
    </FieldGroup>
  )
}
