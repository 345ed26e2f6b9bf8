import type { ChoiceField, TextField } from '@pan/contracts/kit/field'
import { optionsOn } from '@pan/contracts/kit/form'
import { memo, useMemo } from 'react'
import { useI18n } from '../../i18n/i18n.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { CombInput } from '../../ui/comb-input.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import type { FieldTexts } from '../../ui/field.tsx'
import { useFieldValues, type Registration } from '../state/form-values.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { FixedAnswer } from './fixed-answer.tsx'
import { useFormContext, useOffered, useProblems } from '../form-context.ts'
import { placesListId } from './pin-suggestions.tsx'
import { problemText } from '../state/problem-text.ts'

interface FormFieldProps {
  name: string
  /** Not needed with the answers of this moment, although it can be. */
  isSpared?: boolean
}

/** One question of the form, drawn after its kind. It renders when its own problem or the language changes. */
export const FormField = memo(function FormField({ name, isSpared = false }: FormFieldProps) {
  const { form, values, today, isPrinted } = useFormContext()
  const { t } = useI18n()
  const problem = useProblems((problems) => problems.of(name))
  const note = useProblems((problems) => problems.noteOf(name))
  const field = form.fields[name]!
  const texts: Texts = {
    id: name,
    label: t({ key: field.label }),
    hint: field.hint && t({ key: field.hint }),
    error: problem && problemText(problem, t),
    warning: note && t(note),
    optional: isSpared || (!isPrinted && field.required === undefined),
  }
  const registered = values.register(name)
  const native = { ...registered, autoComplete: field.autocomplete ?? 'off' }

  switch (field.kind) {
    case 'text':
      return field.fixed ? (
        <FixedAnswer label={texts.label} value={field.initial ?? ''} />
      ) : (
        <TextControl field={field} texts={texts} native={native} />
      )
    case 'choice':
      return <ChoiceControl field={field} texts={texts} native={native} />
    case 'date':
      return <DateInput {...native} {...texts} today={today} latest={today} />
    case 'flag':
      return <Checkbox {...registered} {...texts} />
    default:
      return field satisfies never
  }
})

type Native = Registration & { autoComplete: string }
type Texts = FieldTexts & { label: string }

const PIN_BOXES = 6

function TextControl({ field, texts, native }: { field: TextField; texts: Texts; native: Native }) {
  const { isPrinted } = useFormContext()
  switch (field.format) {
    case 'pin':
      return <PinControl texts={texts} native={native} />
    case 'aadhaar':
      return <CombInput {...native} {...texts} boxes={field.max} group={4} inputMode="numeric" />
    case 'pan':
      return isPrinted ? (
        <CombInput {...native} {...texts} boxes={field.max} />
      ) : (
        <TextInput {...native} {...texts} upper width="medium" />
      )
    case 'digits':
      return <TextInput {...native} {...texts} inputMode="numeric" width="short" />
    case 'amount':
      return <TextInput {...native} {...texts} inputMode="decimal" width="medium" />
    case 'mobile':
      return <TextInput {...native} {...texts} inputMode="tel" width="medium" />
    case 'email':
      return <TextInput {...native} {...texts} type="email" inputMode="email" spellCheck={false} />
    case 'code':
    case 'reference':
      return <TextInput {...native} {...texts} upper width="medium" />
    case 'search':
      return <TextInput {...native} {...texts} autoCapitalize="none" spellCheck={false} />
    case 'lines':
      return <TextArea {...native} {...texts} />
    case 'name':
    case 'address':
      return <TextInput {...native} {...texts} upper list={placesListId(native.name)} />
    default:
      return field.format satisfies never
  }
}

/** Post codes of other countries have letters, which a keypad of digits lacks. */
function PinControl({ texts, native }: { texts: Texts; native: Native }) {
  const { isPrinted, values } = useFormContext()
  const [country] = useFieldValues(
    values,
    useMemo(() => [native.name.replace(/pincode$/u, 'country')], [native.name]),
  )
  const isAbroad = typeof country === 'string' && !/^\s*(?:india\s*)?$/iu.test(country)
  const keys = { inputMode: isAbroad ? 'text' : 'numeric' } as const
  return isPrinted && !isAbroad ? (
    <CombInput {...native} {...texts} {...keys} boxes={PIN_BOXES} />
  ) : (
    <TextInput {...native} {...texts} {...keys} width="short" />
  )
}

const RADIOS_MAX = 4
const INLINE_MAX = 3

function ChoiceControl({ field, texts, native }: { field: ChoiceField; texts: Texts; native: Native }) {
  const { today } = useFormContext()
  const { t } = useI18n()
  const offered = useOffered(field)
  const options = optionsOn(field, { today })
    .filter(offered)
    .map(({ value, label }) => ({
      value,
      label: t({ key: label }),
    }))
  const [only] = options
  // Answered by the form, and said: nobody is asked to choose where there is no choice.
  if (field.required !== undefined && only && options.length === 1)
    return (
      <div data-answered={native.name}>
        <FixedAnswer label={texts.label} value={only.label} />
        <p className="muted">{t('apply.onlyAnswer')}</p>
      </div>
    )
  // Radios cannot be taken back, so an answer that may stay open gets a list with an empty line.
  const isRadio = options.length <= RADIOS_MAX && (field.required ?? field.initial) !== undefined
  if (!isRadio) return <Select {...native} {...texts} options={options} />
  const isShort = options.length <= INLINE_MAX && options.every(({ label }) => label.length < 24)
  // Browsers fill no radios in.
  const { autoComplete: _, ...registered } = native
  return <RadioGroup {...registered} {...texts} options={options} inline={isShort} />
}
