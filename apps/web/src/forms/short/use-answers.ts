import { isEmpty } from '@pan/contracts/kit/answers'
import { dayInIndia } from '@pan/contracts/kit/date-text'
import type { MessageRef } from '@pan/contracts/kit/field'
import { check, shown, warnings, type Form } from '@pan/contracts/kit/form'
import { normalise } from '@pan/contracts/kit/normalise'
import { useCallback, useMemo, useState } from 'react'
import { makeFormValues, useFieldValues } from '../state/form-values.ts'

/** What is wrong with one answer: a message of the catalogue, or a sentence that the server wrote. */
type Fault = MessageRef | { readonly text: string }
type Faults = Readonly<Record<string, Fault>>

const without = <Item>(all: Readonly<Record<string, Item>>, name: string) =>
  Object.fromEntries(Object.entries(all).filter(([field]) => field !== name))

const context = () => ({ today: dayInIndia(new Date()) })

/**
 * The answers of a form that stands on one page, what is wrong with them and what is doubtful. Typing takes away, leaving
 * a filled field adds, sending adds all.
 */
export function useAnswers(form: Form) {
  const names = useMemo(() => Object.keys(form.fields), [form])
  const [values] = useState(() => makeFormValues(Object.fromEntries(names.map((name) => [name, '']))))
  const [faults, setFaults] = useState<Faults>({})
  const [doubts, setDoubts] = useState<Readonly<Record<string, MessageRef>>>({})
  const [attempt, setAttempt] = useState(0)
  const choices = useMemo(() => names.filter((name) => form.fields[name]!.kind === 'choice'), [form, names])
  // Only a choice shows and hides other questions: typing renders nothing.
  useFieldValues(values, choices)

  const read = () => normalise(form, values.all())
  const wrong = () => check(form, read(), context())
  const takeBack = useCallback((name: string) => setFaults((all) => without(all, name)), [])
  const refreshDoubts = (also: readonly string[]) => {
    const found = warnings(form, read(), context()).toReversed()
    setDoubts((before) =>
      Object.fromEntries(
        found
          .filter(({ field }) => field in before || also.includes(field))
          .map(({ field, message }) => [field, message]),
      ),
    )
  }

  return {
    form,
    values,
    faults,
    doubts,
    /** Counts the tries: the summary takes the focus once for each. */
    attempt,
    /** The questions that are asked with the answers of this moment, in the form's order. */
    asked: shown(form, read()),
    read,
    typed: (name: string) => {
      if (name in doubts) refreshDoubts([])
      if (!(name in faults)) return
      if (!wrong().some(({ field }) => field === name)) takeBack(name)
    },
    left: (name: string) => {
      if (isEmpty(read()[name])) return
      const issue = wrong().find(({ field, code }) => field === name && code !== 'required')
      if (issue) setFaults((all) => ({ ...all, [name]: issue.message }))
      // An answer may throw a doubt on another one that was given before.
      refreshDoubts(names.filter((each) => !isEmpty(read()[each])))
    },
    /** Writes an answer as if somebody had given it. */
    fill: useCallback(
      (name: string, value: string) => {
        values.set(name, value)
        takeBack(name)
      },
      [values, takeBack],
    ),
    takeBack,
    /** Shows everything that is wrong, with more from outside; true when that is nothing. */
    reveal: (more: Faults = {}): boolean => {
      const all = { ...Object.fromEntries(wrong().map(({ field, message }) => [field, message])), ...more }
      setFaults(all)
      refreshDoubts(names)
      const isRight = Object.keys(all).length === 0
      if (!isRight) setAttempt((count) => count + 1)
      return isRight
    },
  }
}

export type ShortAnswers = ReturnType<typeof useAnswers>
