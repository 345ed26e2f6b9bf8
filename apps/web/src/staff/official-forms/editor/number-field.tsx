import { useState } from 'react'
import { Field, type FieldTexts } from '../../../ui/field.tsx'
import input from '../../../ui/input.module.css'

interface NumberFieldProps extends Pick<FieldTexts, 'id' | 'label' | 'hint'> {
  value: number | undefined
  min: number
  max: number
  step?: number
  isDisabled?: boolean
  isOptional?: boolean
  /** Undefined where the field was emptied. */
  onChange: (value: number | undefined) => void
}

const textOf = (value: number | undefined): string => (value === undefined ? '' : String(value))

/** A number that is typed here, or changed elsewhere on the page; what is no number yet stays as it is typed. */
export function NumberField(props: NumberFieldProps) {
  const {
    id,
    label,
    hint,
    value,
    min,
    max,
    step = 0.5,
    isDisabled = false,
    isOptional = false,
    onChange,
  } = props
  const [typed, setTyped] = useState(() => ({ text: textOf(value), of: value }))
  const isOwn = typed.of === value
  return (
    <Field id={id} label={label} hint={hint}>
      {(described) => (
        <input
          {...described}
          className={input.input}
          type="number"
          inputMode="decimal"
          min={min}
          max={max}
          step={step}
          disabled={isDisabled}
          value={isOwn ? typed.text : textOf(value)}
          onChange={({ target }) => {
            const next = target.value === '' ? undefined : Number(target.value)
            const isTaken = next === undefined ? isOptional : next >= min && next <= max
            setTyped({ text: target.value, of: isTaken ? next : value })
            if (isTaken) onChange(next)
          }}
        />
      )}
    </Field>
  )
}
