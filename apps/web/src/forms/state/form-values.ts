import { useCallback, useMemo, useSyncExternalStore, type ChangeEvent } from 'react'
import { isChanged, type Control } from '../../ui/is-changed.ts'

/** Texts and choices as text, ticks as true or false. */
export type FieldValue = string | boolean
export type FieldValues = Record<string, FieldValue>

/** What an uncontrolled native control needs to belong to a form. */
export interface Registration {
  name: string
  ref: (control: Control | null) => (() => void) | undefined
  onChange: (event: ChangeEvent<Control>) => void
}

/**
 * The values of a form whose controls the browser holds. Typing renders nothing but what listens to that very field,
 * which is what keeps a form of many fields quick.
 */
export interface FormValues {
  /** To be spread onto a native control, or onto each radio of a group. */
  register: (name: string) => Registration
  get: (name: string) => FieldValue | undefined
  all: () => FieldValues
  /** Whether somebody typed or chose the value that stands there; a value that was written is nobody's typing. */
  isTyped: (name: string) => boolean
  /** Writes a value into the form and its controls, as if it had stood there from the start. */
  set: (name: string, value: FieldValue) => void
  subscribe: (names: readonly string[], listener: () => void) => () => void
}

const isRadio = (control: Control) => control.type === 'radio'
const isTick = (control: Control) => control.type === 'checkbox'

function show(control: Control, value: FieldValue): void {
  if (isTick(control)) (control as HTMLInputElement).checked = value === true
  else if (isRadio(control)) (control as HTMLInputElement).checked = control.value === value
  else if (control.value !== value) control.value = String(value)
}

const read = (control: Control): FieldValue =>
  isTick(control) ? (control as HTMLInputElement).checked : control.value

/** The control of its group that was changed before the form had it, if any. */
const changedOf = (control: Control): Control | undefined =>
  isRadio(control)
    ? [...(control.form?.elements ?? [])]
        .map((element) => element as Control)
        .find((each) => isRadio(each) && each.name === control.name && isChanged(each))
    : isChanged(control)
      ? control
      : undefined

/** Opens a form with its first values. */
export function makeFormValues(first: Readonly<FieldValues>): FormValues {
  const values: FieldValues = { ...first }
  const controls = new Map<string, Set<Control>>()
  const listeners = new Map<string, Set<() => void>>()
  const typed = new Set<string>()
  const known = new WeakSet<Control>()

  const of = <Item>(map: Map<string, Set<Item>>, name: string): Set<Item> => {
    const found = map.get(name) ?? new Set<Item>()
    map.set(name, found)
    return found
  }
  const keep = (name: string, value: FieldValue) => {
    if (values[name] === value) return
    values[name] = value
    for (const listener of of(listeners, name)) listener()
  }
  return {
    register: (name) => ({
      name,
      // A new function each time: a list whose options arrive late is shown its value again when it renders with them.
      ref(control) {
        if (!control) return undefined
        of(controls, name).add(control)
        // A page of the server is filled in before its program is there: what stands in it then is an answer.
        const changed = known.has(control) ? undefined : changedOf(control)
        known.add(control)
        if (changed) {
          typed.add(name)
          keep(name, read(changed))
        } else show(control, values[name] ?? '')
        return () => of(controls, name).delete(control)
      },
      onChange({ currentTarget }) {
        typed.add(name)
        keep(name, read(currentTarget))
      },
    }),
    get: (name) => values[name],
    all: () => ({ ...values }),
    isTyped: (name) => typed.has(name),
    set(name, value) {
      typed.delete(name)
      for (const control of of(controls, name)) show(control, value)
      keep(name, value)
    },
    subscribe(names, listener) {
      for (const name of names) of(listeners, name).add(listener)
      return () => {
        for (const name of names) of(listeners, name).delete(listener)
      }
    },
  }
}

/** The values of some fields; renders again when one of them changes. `names` must stay the same array. */
export function useFieldValues(
  form: FormValues,
  names: readonly string[],
): readonly (FieldValue | undefined)[] {
  const subscribe = useCallback((listener: () => void) => form.subscribe(names, listener), [form, names])
  const now = () => JSON.stringify(names.map((name) => form.get(name) ?? null))
  const snapshot = useSyncExternalStore(subscribe, now, now)
  return useMemo(
    () => (JSON.parse(snapshot) as (FieldValue | null)[]).map((value) => value ?? undefined),
    [snapshot],
  )
}
