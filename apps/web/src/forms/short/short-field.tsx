import type { ChoiceField, TextField, TextFormat } from '@pan/contracts/kit/field'
import { useI18n } from '../../i18n/i18n.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { ShortAnswers } from './use-answers.ts'

const looks: Partial<Record<TextFormat, object>> = {
  name: { upper: true },
  address: { upper: true },
  email: { type: 'email', inputMode: 'email', spellCheck: false },
  mobile: { inputMode: 'tel', width: 'medium' },
  pin: { inputMode: 'numeric', width: 'short' },
  amount: { inputMode: 'decimal', width: 'medium' },
  pan: { upper: true, width: 'medium' },
  code: { upper: true, width: 'medium' },
}
const RADIOS_MAX = 4
const INLINE_MAX = 2

interface ShortFieldProps {
  name: string
  answers: ShortAnswers
  error: string | undefined
}

/** One question, drawn after its kind. */
export function ShortField({ name, answers, error }: ShortFieldProps) {
  const { t } = useI18n()
  const field = answers.form.fields[name] as TextField | ChoiceField
  const doubt = answers.doubts[name]
  const { onChange, ...registered } = answers.values.register(name)
  const all = {
    ...registered,
    id: name,
    label: t({ key: field.label }),
    hint: field.hint && t({ key: field.hint }),
    error,
    warning: doubt && !error ? t(doubt) : undefined,
    optional: field.required === undefined,
    onChange: (event: Parameters<typeof onChange>[0]) => {
      onChange(event)
      answers.typed(name)
    },
    onBlur: () => answers.left(name),
  }
  const autoComplete = field.autocomplete ?? 'off'
  if (field.kind === 'text') {
    const text = { ...all, autoComplete }
    return field.format === 'lines' ? (
      <TextArea {...text} />
    ) : (
      <TextInput {...text} {...looks[field.format]} />
    )
  }
  const options = field.options.map(({ value, label }) => ({ value, label: t({ key: label }) }))
  return field.required && options.length <= RADIOS_MAX ? (
    <RadioGroup {...all} options={options} inline={options.length <= INLINE_MAX} />
  ) : (
    <Select {...all} autoComplete={autoComplete} options={options} />
  )
}
