import { useState } from 'react'
import { useT } from '../../../i18n/i18n.tsx'
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

/** A number that is typed here, or changed elsewhere on the page. What is not taken stays as it is typed, and is told. */
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
  const t = useT()
  const [typed, setTyped] = useState(() => ({ text: textOf(value), of: value, isTaken: true }))
  const isOwn = typed.of === value
  const isWhole = step === 1
  const wanted = t(isWhole ? 'officialForms.number.whole' : 'officialForms.number', { min, max })
  return (
    <Field id={id} label={label} hint={hint} error={isOwn && !typed.isTaken ? wanted : undefined}>
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
            // A browser gives nothing for what is no number.
            const isTaken =
              next === undefined
                ? isOptional && !target.validity.badInput
                : next >= min && next <= max && (!isWhole || Number.isInteger(next))
            setTyped({ text: target.value, of: isTaken ? next : value, isTaken })
            if (isTaken) onChange(next)
          }}
        />
      )}
    </Field>
  )
}
