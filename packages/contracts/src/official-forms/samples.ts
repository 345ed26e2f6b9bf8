import type { AskedAnswer } from './official-version.ts'

/** What is put into the places of a form to try them: which answer is where, the shortest ones, the longest ones. */
export const SAMPLES = ['names', 'short', 'longest'] as const
export type Sample = (typeof SAMPLES)[number]

const lettersOf = ({ parts }: Pick<AskedAnswer, 'parts'>): number =>
  parts.reduce((sum, each) => sum + each, 0)

/** The number of an answer in the list, and what it is called where that has room. A tick has the number alone. */
export function nameSample(asked: Pick<AskedAnswer, 'kind' | 'parts' | 'label'>, ordinal: number): string {
  const number = String(ordinal)
  if (asked.kind === 'tick') return number
  // Its number tells a row of a name from the others.
  const words = asked.label
    .replace(/ · Row \d$/u, '')
    .split(' · ')
    .at(-1)!
    .toUpperCase()
  if (asked.kind === 'line') return `${number} ${words}`
  const whole = `${number}${words.replaceAll(/[^A-Z]/gu, '')}`
  return whole.length <= lettersOf(asked) ? whole : number
}

/** The shortest answer: one letter, where it has no parts that are always whole, as a date has. */
export const shortSample = (asked: Pick<AskedAnswer, 'parts'>): string =>
  'A'.repeat(asked.parts.length > 1 ? lettersOf(asked) : 1)

/** As many wide letters as an answer in boxes may have. */
export const longestSample = (asked: Pick<AskedAnswer, 'parts'>): string => 'W'.repeat(lettersOf(asked))
