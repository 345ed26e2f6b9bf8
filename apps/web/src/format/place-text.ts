import type { Area } from '@pan/contracts/lookups/ao-codes'
import type { MessageKey } from '@pan/contracts/messages/en/index'
import type { Locale } from '@pan/contracts/messages/languages'
import type { Translate } from '@pan/contracts/messages/translate'
import { STATES } from '@pan/contracts/pan/places/states'

type State = (typeof STATES)[number]

interface Language {
  locale: Locale
  t: Translate<MessageKey>
}

// The lists are in capitals; (GARHWAL) begins anew, and so does what stands after a hyphen.
const inTitleCase = (name: string): string =>
  name.toLowerCase().replace(/(?:^|[\s(-])\p{L}/gu, (start) => start.toUpperCase())

/** States have a name in each language, cities those that we know; the others keep the department's spelling, in one letter case. */
export const localName = ({ locale, t }: Language, name: string, areas: readonly Area[] = []): string =>
  (STATES as readonly string[]).includes(name)
    ? t(`state.${name as State}`)
    : (areas.find(({ location }) => location === name)?.names?.[locale] ?? inTitleCase(name))

/** A city with its state, where that is another name. */
export const inState = (name: string, area: Area | undefined, { t }: Language): string =>
  area === undefined || area.location === area.state ? name : `${name}, ${t(`state.${area.state as State}`)}`
