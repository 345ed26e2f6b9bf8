import { composed } from '@pan/contracts/kit/spelling/composed'

// Signs that nobody sees or that turn the reading direction of what follows, and halves of a sign, which no database keeps; joiners
// are part of many scripts and stay.
const UNSEEN = /[\u202A-\u202E\u2066-\u2069\uFEFF\p{Cs}]|(?![\n\t])\p{Cc}/gu
// No script puts that many marks on a letter; more of them cover the lines above and below.
const HEAPED = /(\p{M}{6})\p{M}+/gu
// Joiners, fillers and blanks: a text of these alone looks empty.
const NOTHING = /^[\p{Default_Ignorable_Code_Point}\p{M}\s\u2800]*$/u

/** What somebody wrote, as it is kept: composed letters, no unseen signs, no more than one empty line in a row. */
export function plainText(typed: string): string {
  const text = composed(typed)
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(UNSEEN, '')
    .replaceAll(HEAPED, '$1')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim()
  return NOTHING.test(text) ? '' : text
}

/** What somebody wrote, as one line. */
export const oneLine = (typed: string): string => plainText(typed).replaceAll(/\s+/gu, ' ')
