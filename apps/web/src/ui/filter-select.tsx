import { Field } from './field.tsx'
import input from './input.module.css'
import type { SelectOption } from './select.tsx'
import { useChosen } from './use-chosen.ts'

interface FilterSelectProps {
  id: string
  label: string
  value: string
  options: readonly SelectOption[]
  onValue: (value: string) => void
}

/** One of a few, of which one always holds. */
export function FilterSelect({ id, label, value, options, onValue }: FilterSelectProps) {
  const [chosen, choose] = useChosen(value)
  return (
    <Field id={id} label={label}>
      {(described) => (
        <select
          {...described}
          name={id}
          value={chosen}
          className={input.input}
          onChange={({ target }) => {
            choose(target.value)
            onValue(target.value)
          }}
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
