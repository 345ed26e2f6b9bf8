import type { Answers } from '@pan/contracts/kit/answers'
import type { CalendarDate } from '@pan/contracts/kit/calendar-date'
import type { ChoiceField, Option } from '@pan/contracts/kit/field'
import type { Form, Section } from '@pan/contracts/kit/form'
import { createContext, useContext, useMemo, useSyncExternalStore, type ComponentType } from 'react'
import type { TranslateMessage } from '../i18n/i18n.tsx'
import { useFieldValues, type FieldValues, type FormValues } from './state/form-values.ts'
import type { Problems } from './state/problems.ts'
import type { TypingPause } from './state/typing-pause.ts'
import { decisiveFor, visibility, type Visibility } from './state/visibility.ts'

export type Values = FieldValues

/** What stands beside single fields of one form: suggestions, copies, previews. */
export interface Extras {
  before?: Readonly<Record<string, ComponentType>>
  after?: Readonly<Record<string, ComponentType>>
  /** What a folded section says of its answers. */
  summarise?: (form: Form, section: Section, answers: Answers, t: TranslateMessage) => string
}

/** The state of one open form, shared by its fields and sections; the same object as long as the form is open. */
export interface FormState {
  form: Form
  today: CalendarDate
  values: FormValues
  problems: Problems
  typingPause: TypingPause
  extras: Extras
  /** It is drawn as the printed form is: numbers in boxes, and no mark at what may stay empty. */
  isPrinted: boolean
  /** The answers that count now, as they go over the wire. */
  answers: () => Answers
  /** Writes an answer for the person. */
  fill: (name: string, value: string | boolean) => void
}

export const FormContext = createContext<FormState | undefined>(undefined)

export function useFormContext(): FormState {
  const state = useContext(FormContext)
  if (!state) throw new Error('useFormContext needs a form above it')
  return state
}

/** Renders again only when an answer changes that decides about these fields. */
export function useVisibility(names: readonly string[]): Visibility {
  const { form, values } = useFormContext()
  const decisive = useMemo(() => decisiveFor(form, names), [form, names])
  return visibility(form, decisive, useFieldValues(values, decisive))
}

/** Tells which choices a question offers; renders again only when an answer changes that decides about one of them. */
export function useOffered({ options }: ChoiceField): (option: Option) => boolean {
  const { values } = useFormContext()
  const reads = useMemo(() => [...new Set(options.flatMap(({ when }) => when?.reads ?? []))], [options])
  const read = useFieldValues(values, reads)
  const answers = Object.fromEntries(reads.map((name, at) => [name, read[at]]))
  return ({ when }) => when?.holds(answers) ?? true
}

/** Something of the problems; renders again when that changes. */
export function useProblems<Read>(read: (problems: Problems) => Read): Read {
  const { problems } = useFormContext()
  const now = () => read(problems)
  return useSyncExternalStore(problems.subscribe, now, now)
}
