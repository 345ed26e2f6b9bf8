import { LANGUAGES, type Locale, type Script } from '@pan/contracts/messages/languages'

/** The language that a text of unknown origin is read out in: by its script, undefined where that says nothing. */
export function textLanguage(text: string): Locale | undefined {
  const isIn = (script: Script) =>
    new RegExp(`\\p{Script=${script.charAt(0).toUpperCase()}${script.slice(1)}}`, 'u').test(text)
  // Other scripts first: a text of theirs often has Latin letters in it as well.
  return LANGUAGES.toReversed().find(({ script }) => isIn(script))?.code
}
