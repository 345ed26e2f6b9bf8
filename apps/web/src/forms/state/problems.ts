import type { Answers } from '@pan/contracts/kit/answers'
import type { Context, MessageRef } from '@pan/contracts/kit/field'
import { relevant, type Form, type Issue } from '@pan/contracts/kit/form'
import { check, warnings } from '@pan/contracts/kit/form-check'
import { CAPTCHA } from '../captcha/captcha-field.ts'
import { sectionStatuses } from './section-status.ts'

/** What is wrong with one answer, as it is shown: a message of the catalogue, or a sentence that the server wrote. */
export interface Problem {
  readonly code: string
  readonly message: MessageRef | { readonly text: string }
}

/** An empty text, nothing chosen, no tick: nothing that could be wrong in itself. */
const isFilled = (answers: Answers, name: string) => {
  const answer = answers[name]
  return answer !== undefined && answer !== '' && answer !== false
}

const SERVER = 'server'

interface ProblemsOptions {
  form: Form
  /** The answers of this moment, normalised. */
  read: () => Answers
  context: () => Context
  /** The answers were given before: no section is at its start. */
  isStored?: boolean
}

/**
 * Which problems a person sees, and when. Typing only takes away; leaving a filled field shows what is wrong with it, never
 * that something is missing; going on (`reveal`) shows everything. It stands beside React: each field hears of its own
 * problem only, so that a key press renders one field at most.
 */
export function makeProblems({ form, read, context, isStored = false }: ProblemsOptions) {
  const crossCodes = new Set(form.rules.map((rule) => rule.code))
  const left = new Set<string>()
  const touched = new Set<string>()
  const revealed = new Set<string>()
  const listeners = new Set<() => void>()
  let shown: ReadonlyMap<string, Problem> = new Map()
  let notes: ReadonlyMap<string, MessageRef> = new Map()
  let currentAnswers: Answers = {}
  let statuses: Readonly<Record<string, string>> = {}
  let attempt = 0
  let summarised: readonly string[] = []

  const tell = () => {
    for (const listener of listeners) listener()
  }
  const show = (next: ReadonlyMap<string, Problem>) => {
    shown = next
  }
  const put = (name: string, problem: Problem) => show(new Map(shown).set(name, problem))

  function refreshStatuses(answers: Answers, issues: readonly Issue[]) {
    currentAnswers = relevant(form, answers)
    statuses = sectionStatuses(form, {
      wrong: new Set(issues.map((issue) => issue.field)),
      shown: new Set(shown.keys()),
      touched: (name) => isStored || touched.has(name) || revealed.has(name),
      answers,
    })
  }

  function refresh() {
    const answers = read()
    refreshStatuses(answers, check(form, answers, context()))
    tell()
  }

  /** Takes away what is no longer so; a problem that turned into another one is gone too, until the field is left. */
  function typed(name: string) {
    touched.add(name)
    if (shown.size === 0 && notes.size === 0) return
    const answers = read()
    const now = new Map(check(form, answers, context()).map((issue) => [issue.field, issue.code]))
    const doubts = new Set(warnings(form, answers, context()).map((issue) => issue.field))
    const isStill = ([field, { code }]: [string, Problem]) =>
      code === SERVER ? field !== name : !(field in form.fields) || now.get(field) === code
    const stay = [...shown].filter(isStill)
    const stayNotes = [...notes].filter(([field]) => doubts.has(field))
    if (stay.length === shown.size && stayNotes.length === notes.size) return
    show(new Map(stay))
    notes = new Map(stayNotes)
    refreshStatuses(
      answers,
      [...now].map(([field, code]) => ({ field, code, message: { key: '' } })),
    )
    tell()
  }

  function leave(name: string) {
    left.add(name)
    touched.add(name)
    const answers = read()
    const issues = check(form, answers, context())
    const isDue = ({ field, code }: Issue) =>
      code !== 'required' &&
      isFilled(answers, field) &&
      (field === name || (crossCodes.has(code) && left.has(field)))
    const due = issues.filter(isDue)
    if (due.length > 0) show(new Map([...shown, ...due.map((issue) => [issue.field, issue] as const)]))
    const doubts = warnings(form, answers, context()).filter((issue) => left.has(issue.field))
    notes = new Map(doubts.map((issue) => [issue.field, issue.message]))
    refreshStatuses(answers, issues)
    tell()
  }

  /** Shows everything that is wrong in these fields, or in all; gives how much that is. */
  function reveal(names: readonly string[] = Object.keys(form.fields)): number {
    const wanted = new Set(names)
    for (const name of names) revealed.add(name)
    const answers = read()
    const issues = check(form, answers, context())
    const here = issues.filter((issue) => wanted.has(issue.field))
    const elsewhere = [...shown].filter(([field, { code }]) => !wanted.has(field) || code === SERVER)
    show(new Map([...elsewhere, ...here.map((issue) => [issue.field, issue] as const)]))
    for (const issue of warnings(form, answers, context())) {
      if (wanted.has(issue.field)) notes = new Map(notes).set(issue.field, issue.message)
    }
    refreshStatuses(answers, issues)
    tell()
    return here.length
  }

  /** Puts the server's messages at their fields; gives those that belong to no field of the form. */
  function fromServer(errors: Readonly<Record<string, readonly string[]>>): string[] {
    const unknown: string[] = []
    for (const [name, [text = '']] of Object.entries(errors)) {
      if (name in form.fields || name === CAPTCHA) put(name, { code: SERVER, message: { text } })
      else unknown.push(text)
    }
    refresh()
    return unknown
  }

  return {
    typed,
    leave,
    reveal,
    fromServer,
    refresh,
    /** Says or takes back something that is wrong beside the answers, such as the captcha. */
    set: (name: string, problem: Problem | undefined) => {
      if (problem) put(name, problem)
      else show(new Map([...shown].filter(([field]) => field !== name)))
      tell()
    },
    /** Brings up the summary with what is wrong now; it takes the focus once for each attempt. */
    summarise: () => {
      attempt += 1
      summarised = [...shown.keys()]
      tell()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    of: (name: string) => shown.get(name),
    noteOf: (name: string) => (shown.has(name) ? undefined : notes.get(name)),
    all: () => shown,
    /** The answers that count, as they were when the problems were last looked for. */
    answers: () => currentAnswers,
    statusOf: (section: string) => statuses[section] ?? 'notStarted',
    attempt: () => attempt,
    summarised: () => summarised,
  }
}

export type Problems = ReturnType<typeof makeProblems>
