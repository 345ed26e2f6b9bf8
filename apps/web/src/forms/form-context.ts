import type { CalendarDate } from '@pan/contracts/kit/calendar-date'
import type { Form } from '@pan/contracts/kit/form'
import { createContext, useContext, useMemo, useSyncExternalStore, type ComponentType } from 'react'
import { useFieldValues, type FieldValues, type FormValues } from './state/form-values.ts'
import type { Problems } from './state/problems.ts'
import type { Settled } from './state/typing-pause.ts'
import { decisiveFor, visibility, type Visibility } from './state/visibility.ts'

export type Values = FieldValues

/** What stands beside single fields of one form: suggestions, copies, previews. */
export interface Extras {
  before?: Readonly<Record<string, ComponentType>>
  after?: Readonly<Record<string, ComponentType>>
}

/** Everything that the parts of one open form share; it stays the same as long as the form is open. */
export interface FormParts {
  form: Form
  today: CalendarDate
  values: FormValues
  problems: Problems
  settled: Settled
  extras: Extras
  /** Writes an answer for the person. */
  fill: (name: string, value: string | boolean) => void
}

export const FormPartsContext = createContext<FormParts | undefined>(undefined)

export function useFormParts(): FormParts {
  const parts = useContext(FormPartsContext)
  if (!parts) throw new Error('useFormParts needs a form above it')
  return parts
}

/** Renders again only when an answer changes that decides about these fields. */
export function useVisibility(names: readonly string[]): Visibility {
  const { form, values } = useFormParts()
  const decisive = useMemo(() => decisiveFor(form, names), [form, names])
  return visibility(form, decisive, useFieldValues(values, decisive))
}

export function useProblem(name: string) {
  const { problems } = useFormParts()
  return useSyncExternalStore(problems.subscribe, () => problems.of(name))
}

export function useNote(name: string) {
  const { problems } = useFormParts()
  return useSyncExternalStore(problems.subscribe, () => problems.noteOf(name))
}
