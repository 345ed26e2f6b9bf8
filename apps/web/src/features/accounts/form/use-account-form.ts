import type { AccountIssue } from '@pan/contracts/accounts/rules'
import { useState, type FocusEvent, type FormEvent } from 'react'
import { fieldErrors, useSending } from '../../../forms/sending/use-sending.ts'
import { useI18n } from '../../../i18n/i18n.tsx'
import { loginRefusalText } from './refusal-text.ts'

type Values = Readonly<Record<string, string>>
type Fields = ReadonlySet<string>

const none: Fields = new Set()

const valuesOf = (form: HTMLFormElement): Values =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

/** Whether somebody went on from a field to one below it. */
const isPassed = (field: HTMLInputElement, next: EventTarget | null): boolean =>
  next instanceof HTMLInputElement &&
  next.name !== '' &&
  (field.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING) > 0

export interface AccountFormState {
  /** What is wrong at the moment, in the order of the fields. */
  readonly issues: readonly AccountIssue[]
  /** The message at a field: the server's, or ours once the person has left it. */
  readonly errorAt: (field: string) => string | undefined
  /** Why the last try was refused, where no field says it; empty when it was not. */
  readonly refusal: string
  readonly isWorking: boolean
  /** To be spread onto the form. */
  readonly handlers: {
    onInput: (event: FormEvent<HTMLFormElement>) => void
    onBlur: (event: FocusEvent<HTMLFormElement>) => void
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
  }
}

interface AccountFormOptions {
  initial: Values
  /** What is wrong with the values. */
  check: (values: Values) => readonly AccountIssue[]
  /** Does the work; what it throws is said. */
  send: (values: Values) => Promise<void>
  refusalText?: (error: unknown) => string
}

/**
 * A short form whose button waits until everything is right. The browser holds the values, so that password managers
 * fill them in. What refuses it is told once: at the fields that it names, of which the first gets the focus, or above them.
 */
export function useAccountForm({ initial, check, send, refusalText }: AccountFormOptions): AccountFormState {
  const { t } = useI18n()
  const textOf = refusalText ?? ((error: unknown) => loginRefusalText(error, t))
  const [values, setValues] = useState(initial)
  const [left, setLeft] = useState(none)
  /** Typed in since the last try: what was said against them is over. */
  const [changed, setChanged] = useState(none)
  const { sending, send: start } = useSending<Values>({ work: send })
  const refused = fieldErrors(sending.error)
  const isToldAtFields =
    Object.keys(refused).length > 0 && Object.keys(refused).every((field) => field in values)
  const issues = check(values)

  return {
    issues,
    refusal: sending.error && !isToldAtFields ? textOf(sending.error) : '',
    isWorking: sending.isUnderWay,
    errorAt(field) {
      const issue = left.has(field) ? issues.find((each) => each.field === field) : undefined
      return (changed.has(field) ? undefined : refused[field]) ?? (issue && t(issue.message))
    },
    handlers: {
      onInput({ currentTarget, target }) {
        setValues({ ...initial, ...valuesOf(currentTarget) })
        setChanged((before) => new Set(before).add((target as HTMLInputElement).name))
      },
      onBlur({ target, relatedTarget }) {
        const field = target as unknown as HTMLInputElement
        const { name, value } = field
        // Who only looks around has left nothing empty.
        const isLeft = value !== '' || changed.has(name) || isPassed(field, relatedTarget)
        if (name && isLeft) setLeft((before) => new Set(before).add(name))
      },
      onSubmit(event) {
        event.preventDefault()
        const given = { ...initial, ...valuesOf(event.currentTarget) }
        setValues(given)
        if (sending.isUnderWay || check(given).length > 0) return
        setChanged(none)
        void start(given)
      },
    },
  }
}
