import { foldPlace } from '@pan/contracts/pan/place-name'
import { STATES } from '@pan/contracts/pan/states'
import type { MessageKey } from '@pan/contracts/messages/en'
import type { Translate } from '@pan/contracts/messages/translate'

/** What an address names: `/tamilnadu/chennai` both, `/chennai` or `/delhi` whichever it is. */
export interface Place {
  state?: string | undefined
  city?: string | undefined
}

/** A place as it stands in an address. */
export const slugOf = foldPlace

/** The name of a place of the address, in capitals as the lists have it. */
export function nameOf({ state = '', city }: Place, cities: readonly string[] = []): string {
  const slug = city ?? state
  const known = city === undefined ? [...STATES, ...cities] : cities
  return known.find((name) => slugOf(name) === slug) ?? slug.toUpperCase()
}

type State = (typeof STATES)[number]

/** States have a name in each language; cities keep the department's spelling. */
export const localName = (t: Translate<MessageKey>, name: string): string =>
  (STATES as readonly string[]).includes(name) ? t(`state.${name as State}`) : name
