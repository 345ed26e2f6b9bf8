import { composed } from './spelling/composed.ts'
import { formatDate, parseDate } from './date-text.ts'
import type { ChoiceField, Field, TextFormat } from './field.ts'
import type { Answers } from './answers.ts'
import type { Form } from './form.ts'
import { formText, plainMobile } from './form-text.ts'

const spaced = (text: string) => text.replace(/\s+/gu, ' ').trim()
const upper = (text: string) => spaced(text).toUpperCase()
const tight = (text: string) => text.replace(/[\s-]/gu, '')

const clean: Record<TextFormat, (text: string) => string> = {
  name: upper,
  // The boxes have no double quotes, and a house called “Rose” has one name with single ones.
  address: (text) => upper(text.replace(/["“”„‟″]/gu, "'")),
  email: (text) => text.trim(),
  mobile: plainMobile,
  pin: tight,
  aadhaar: (text) => tight(text).toUpperCase(),
  pan: (text) => tight(text).toUpperCase(),
  digits: tight,
  code: (text) => tight(text).toUpperCase(),
  // Slashes and dashes belong to it.
  reference: (text) => text.replace(/\s/gu, '').toUpperCase(),
  amount: (text) => text.replace(/[\s,₹]/gu, ''),
  search: spaced,
  // What somebody writes in words is kept in their script.
  lines: (text) => composed(text).replace(/\r\n?/gu, '\n').trim(),
}

const TIDY_CAPITALS = /^[!-`{-~]+(?: [!-`{-~]+)*$/
const WORD = /^[0-9A-Z]+$/
/** Texts that are clean already, as pages send them: they are told by a glance, and left alone. */
const isClean: Record<TextFormat, RegExp> = {
  name: TIDY_CAPITALS,
  address: /^[!#-`{-~]+(?: [!#-`{-~]+)*$/,
  email: /^[!-~]+$/,
  mobile: /^\d{10}$/,
  pin: WORD,
  aadhaar: WORD,
  pan: WORD,
  digits: WORD,
  code: WORD,
  reference: WORD,
  amount: /^\d+(?:\.\d+)?$/,
  search: WORD,
  lines: WORD,
}
const DAY = /^\d\d-\d\d-\d{4}$/

const cleanText = (format: TextFormat, text: string): string =>
  isClean[format].test(text) ? text : clean[format](format === 'lines' ? text : formText(composed(text)))

function cleanChoice(field: ChoiceField, text: string): string {
  if (field.options.some((option) => option.value === text)) return text
  const value = upper(text)
  const found = (wanted: string) => field.options.find((option) => option.value.toUpperCase() === wanted)
  return (found(value) ?? found(value.padStart(2, '0')))?.value ?? value
}

const TICKED = new Set(['1', 'TRUE', 'YES', 'ON'])

function cleanAnswer(field: Field, raw: unknown): string | boolean {
  if (field.kind === 'flag') return typeof raw === 'boolean' ? raw : TICKED.has(upper(String(raw)))
  const given = String(raw)
  if (field.kind === 'text') return cleanText(field.format, given)
  if (field.kind === 'date' && DAY.test(given)) return given
  const text = composed(given)
  if (field.kind === 'choice') return text.trim() === '' ? '' : cleanChoice(field, text)
  const day = parseDate(text)
  return day ? formatDate(day) : text.trim()
}

/** The answer before anybody gives one: what the form starts with, and what counts when a client leaves it out. */
const initialOf = (field: Field) => (field.kind === 'date' ? undefined : field.initial)

/**
 * Answers as the form keeps them, from what came over the wire or out of the page: upper case, single spaces, digits
 * without separators, dates as dd-mm-yyyy, ticks as booleans; a missing answer becomes the field's initial one. What
 * cannot be read stays as it was typed, for `check` to name.
 */
export function normalise(form: Form, raw: Readonly<Record<string, unknown>>): Answers {
  const answers: Record<string, string | boolean> = {}
  for (const name in form.fields) {
    const field = form.fields[name]!
    const value = raw[name] ?? initialOf(field)
    if (value !== undefined) answers[name] = cleanAnswer(field, value)
  }
  for (const alias in form.aliases) {
    const name = form.aliases[alias]!
    if (raw[alias] != null && answers[name] === undefined) {
      answers[name] = cleanAnswer(form.fields[name]!, raw[alias])
    }
  }
  return answers
}
