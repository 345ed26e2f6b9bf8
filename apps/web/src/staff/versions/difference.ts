import type { Locale } from '@pan/contracts/messages/languages'
import { diffArrays } from 'diff'

export interface Piece {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
  /** Its place among the pieces. */
  readonly at: number
}

/** After so long a text is shown as another one as a whole. */
const MILLISECONDS_MAX = 500

const kindOf = ({ added, removed }: { added: boolean; removed: boolean }): Piece['kind'] => {
  if (added) return 'added'
  return removed ? 'removed' : 'same'
}

/** What has changed from one text to another, word by word as the language has words; signs and spaces count. */
export function differenceOf(locale: Locale, before: string, now: string): Piece[] {
  const words = new Intl.Segmenter(locale, { granularity: 'word' })
  const segmentsOf = (text: string) => Array.from(words.segment(text), ({ segment }) => segment)
  const changes = diffArrays(segmentsOf(before), segmentsOf(now), { timeout: MILLISECONDS_MAX }) ?? [
    { added: false, removed: true, value: [before] },
    { added: true, removed: false, value: [now] },
  ]
  return changes.map((change, at) => ({ kind: kindOf(change), text: change.value.join(''), at }))
}
