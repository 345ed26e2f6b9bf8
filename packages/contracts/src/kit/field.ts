import type { CalendarDate } from './calendar-date.ts'
import type { Answers } from './answers.ts'
import type { Condition } from './condition.ts'

/** A sentence of the message catalogue with the values that go into it. */
export interface MessageRef<Key extends string = string> {
  readonly key: Key
  readonly params?: Readonly<Record<string, string | number>>
}

/** What a rule may know beside the answers: the day on which it is asked, in India. */
export interface Context {
  readonly today: CalendarDate
}

export interface Rule<Value extends string | boolean = string, Key extends string = string> {
  readonly code: string
  readonly message: Key
  readonly params?: MessageRef['params']
  test(value: Value, answers: Answers, context: Context): boolean
}

export interface Option<Key extends string = string> {
  readonly value: string
  readonly label: Key
  /** Offered only while this holds; whether it is accepted is for a rule of the form to say. */
  readonly when?: Condition
  /** Last day on which this choice is accepted. */
  readonly validTo?: CalendarDate
}

/** How a text is typed, cleaned and shown. Which characters are right is for the field's rules to say. */
export type TextFormat =
  | 'name'
  | 'address'
  | 'email'
  | 'mobile'
  | 'pin'
  | 'aadhaar'
  | 'pan'
  | 'digits'
  | 'code'
  | 'reference'
  | 'amount'
  | 'search'
  | 'lines'

interface Common<Key extends string> {
  readonly label: Key
  readonly hint?: Key
  /** The message when it is left empty; without one the field may be empty. */
  readonly required?: Key
  /** `required` counts only while this holds. */
  readonly requiredWhen?: Condition
  readonly when?: Condition
  /** The browser's autofill token (WCAG 1.3.5). */
  readonly autocomplete?: string
}

export interface TextField<Key extends string = string> extends Common<Key> {
  readonly kind: 'text'
  readonly format: TextFormat
  /** Most characters: the boxes of the printed form. */
  readonly max: number
  readonly rules: readonly Rule<string, Key>[]
  /** The answer before anything is typed. */
  readonly initial?: string
  /** Shown as text and sent, never typed. */
  readonly fixed?: boolean
  readonly answer?: string
}

export interface ChoiceField<Key extends string = string, Value extends string = string> extends Common<Key> {
  readonly kind: 'choice'
  readonly options: readonly Option<Key>[]
  readonly initial?: Value
  readonly rules: readonly Rule<string, Key>[]
  readonly answer?: Value
}

export interface DateField<Key extends string = string> extends Common<Key> {
  readonly kind: 'date'
  readonly rules: readonly Rule<string, Key>[]
  readonly answer?: string
}

export interface FlagField<Key extends string = string> extends Common<Key> {
  readonly kind: 'flag'
  readonly initial?: boolean
  readonly rules: readonly Rule<boolean, Key>[]
  readonly answer?: boolean
}

/** One question. `answer` is never set: it carries the TypeScript type of the answer. */
export type Field<Key extends string = string> =
  | TextField<Key>
  | ChoiceField<Key>
  | DateField<Key>
  | FlagField<Key>

type Rest<F extends { label: unknown }, Given extends keyof F> = Partial<Omit<F, Given | 'label' | 'kind'>>

/** Makes the four kinds of field over one message catalogue: a label or message that is not in it does not compile. */
export const fieldsIn = <Key extends string>() => ({
  text: (
    label: Key,
    format: TextFormat,
    max: number,
    rest: Rest<TextField<Key>, 'format' | 'max'> = {},
  ): TextField<Key> => ({ kind: 'text', label, format, max, rules: [], ...rest }),
  choice: <const Value extends string>(
    label: Key,
    options: readonly (Option<Key> & { value: Value })[],
    rest: Rest<ChoiceField<Key, Value>, 'options'> = {},
  ): ChoiceField<Key, Value> => ({ kind: 'choice', label, options, rules: [], ...rest }),
  date: (label: Key, rest: Rest<DateField<Key>, never> = {}): DateField<Key> => ({
    kind: 'date',
    label,
    rules: [],
    ...rest,
  }),
  flag: (label: Key, rest: Rest<FlagField<Key>, never> = {}): FlagField<Key> => ({
    kind: 'flag',
    label,
    rules: [],
    ...rest,
  }),
})
