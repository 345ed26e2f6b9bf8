import { Field, type FieldTexts } from '../../../ui/field.tsx'
import input from '../../../ui/input.module.css'

interface ChoiceFieldProps extends Pick<FieldTexts, 'id' | 'label'> {
  options: readonly { readonly value: string; readonly label: string }[]
  /** Always one of the options. */
  value: string
  isDisabled?: boolean
  onChange: (value: string) => void
}

/** One of a few, which the page changes, too. */
export function ChoiceField({ id, label, options, value, isDisabled = false, onChange }: ChoiceFieldProps) {
  return (
    <Field id={id} label={label}>
      {(described) => (
        <select
          {...described}
          className={input.input}
          value={value}
          disabled={isDisabled}
          onChange={({ target }) => onChange(target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
