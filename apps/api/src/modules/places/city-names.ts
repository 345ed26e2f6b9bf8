import { DEFAULT_LOCALE, LANGUAGES } from '@pan/contracts/messages/languages'
import type { PlaceRow } from './places.repository.ts'

export interface City {
  readonly state: string
  readonly city: string
}

const otherScripts = LANGUAGES.filter(({ code }) => code !== DEFAULT_LOCALE).map(({ code, script }) => ({
  code,
  letters: new RegExp(`\\p{Script=${script[0]!.toUpperCase()}${script.slice(1)}}`, 'u'),
}))

/** Every name of a place: its own and the others. */
export const namesOf = ({ place, state, also }: PlaceRow): string[] => [place || state, ...also]

/** The first name in the letters of each other language. */
export function inOtherScripts(names: readonly string[]): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { code, letters } of otherScripts) {
    const name = names.find((each) => letters.test(each))
    if (name !== undefined) found[code] = name
  }
  return found
}
