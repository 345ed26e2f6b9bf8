import type { AccountIssue } from '@pan/contracts/account-rules'
import { useState, type FormEvent } from 'react'
import { ApiProblem } from '../../api.ts'
import { useI18n } from '../../i18n/i18n.tsx'

type Values = Readonly<Record<string, string>>

const valuesOf = (form: HTMLFormElement): Values =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

interface AccountForm {
  /** What is wrong at the moment, in the order of the fields. */
  readonly issues: readonly AccountIssue[]
  /** The message at a field: the server's, or ours once the person has left it. */
  readonly errorAt: (field: string) => string | undefined
  readonly isWorking: boolean
  /** To be spread onto the form. */
  readonly handlers: {
    onInput: (event: FormEvent<HTMLFormElement>) => void
    onBlur: (event: FormEvent<HTMLFormElement>) => void
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
  }
}

/**
 * A short form whose button waits until everything is right. The browser holds the values, so that password managers
 * fill them in; `names` are its fields, `check` says what is wrong and `send` does the work.
 */
export function useAccountForm(
  initial: Values,
  check: (values: Values) => readonly AccountIssue[],
  send: (values: Values) => Promise<void>,
): AccountForm {
  const { say } = useI18n()
  const [values, setValues] = useState(initial)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<ApiProblem['errors']>({})
  const [isWorking, setWorking] = useState(false)
  const issues = check(values)

  async function submit(form: HTMLFormElement) {
    const given = { ...initial, ...valuesOf(form) }
    setValues(given)
    if (isWorking || check(given).length > 0) return
    setWorking(true)
    setRefused({})
    try {
      await send(given)
    } catch (error) {
      if (error instanceof ApiProblem) setRefused(error.errors)
    } finally {
      setWorking(false)
    }
  }

  return {
    issues,
    isWorking,
    errorAt(field) {
      const issue = left.has(field) ? issues.find((each) => each.field === field) : undefined
      return refused[field]?.[0] ?? (issue && say(issue.message))
    },
    handlers: {
      onInput({ currentTarget, target }) {
        setValues({ ...initial, ...valuesOf(currentTarget) })
        const { name } = target as HTMLInputElement
        if (refused[name]) setRefused({ ...refused, [name]: [] })
      },
      onBlur({ target }) {
        const { name, value } = target as unknown as HTMLInputElement
        if (name && value) setLeft((before) => new Set(before).add(name))
      },
      onSubmit(event) {
        event.preventDefault()
        void submit(event.currentTarget)
      },
    },
  }
}
