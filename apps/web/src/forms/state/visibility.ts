import { normalise } from '@pan/contracts/kit/normalise'
import { relevant, type Form } from '@pan/contracts/kit/form'

/**
 * Names of the answers that decide whether these fields are shown or needed, however far the chain goes: a field that is
 * hidden itself cannot show another.
 */
export function decisiveFor(form: Form, names: readonly string[]): string[] {
  const found = new Set<string>()
  const follow = (name: string) => {
    const field = form.fields[name]
    for (const read of [...(field?.when?.reads ?? []), ...(field?.requiredWhen?.reads ?? [])]) {
      if (found.has(read)) continue
      found.add(read)
      follow(read)
    }
  }
  for (const name of names) follow(name)
  return Object.keys(form.fields).filter((name) => found.has(name))
}

export interface Visibility {
  isShown: (name: string) => boolean
  /** The answers so far rule out that its answer is needed, although it can be. */
  isSpared: (name: string) => boolean
}

/** Judges fields by the decisive answers alone, given in the order of `decisive`. */
export function visibility(form: Form, decisive: readonly string[], values: readonly unknown[]): Visibility {
  const part: Form = {
    ...form,
    aliases: {},
    fields: Object.fromEntries(decisive.map((name) => [name, form.fields[name]!])),
  }
  const raw = Object.fromEntries(decisive.map((name, place) => [name, values[place]]))
  const kept = relevant(part, normalise(part, raw))
  return {
    isShown: (name) => form.fields[name]?.when?.holds(kept) ?? true,
    isSpared: (name) => {
      const condition = form.fields[name]?.requiredWhen
      return condition !== undefined && !condition.holds(kept) && condition.reads.every((read) => kept[read])
    },
  }
}
