import { Field } from '../../ui/field.tsx'
import input from '../../ui/input.module.css'
import type { SelectOption } from '../../ui/select.tsx'

interface FilterSelectProps {
  id: string
  label: string
  value: string
  options: readonly SelectOption[]
  onValue: (value: string) => void
}

/** One of a few, of which one always holds. */
export function FilterSelect({ id, label, value, options, onValue }: FilterSelectProps) {
  return (
    <Field id={id} label={label}>
      {(described) => (
        <select
          {...described}
          name={id}
          value={value}
          className={input.input}
          onChange={({ target }) => onValue(target.value)}
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
