import { sentences } from '@pan/contracts/messages/catalogues'
import { LOCALES, type Locale } from '@pan/contracts/messages/languages'
import type { Reason } from '@pan/contracts/staff/cases/reasons'

interface Objection {
  /** Those whose sentence is the product's own. */
  readonly reasons: readonly Reason[]
  /** All else: sentences that somebody has changed, and what was added. */
  readonly words: string
}

/** Where a sentence stands by itself from some place on; -1 where it does not. */
function placeOf(text: string, sentence: string, from: number): number {
  for (let at = text.indexOf(sentence, from); at >= 0; at = text.indexOf(sentence, at + 1)) {
    const [before = ' ', after = ' '] = [text[at - 1], text[at + sentence.length]]
    if (before === ' ' && after === ' ') return at
  }
  return -1
}

/** What a text says in one language: its sentences stand in the order of the reasons. */
function objectionAs(locale: Locale, text: string, reasons: readonly Reason[]): Objection {
  const found: Reason[] = []
  const words: string[] = []
  let end = 0
  for (const reason of reasons) {
    const sentence = sentences[locale](`reason.${reason}`)
    const at = placeOf(text, sentence, end)
    if (at < 0) continue
    found.push(reason)
    words.push(text.slice(end, at).trim())
    end = at + sentence.length
  }
  words.push(text.slice(end).trim())
  return { reasons: found, words: words.filter(Boolean).join(' ') }
}

/**
 * What an objection says, taken apart: a letter prints the reasons in its own language, for the application may have had another
 * one then. A sentence that was not the product's own then, or is not now, is among the words.
 */
export function objectionIn(text: string, reasons: readonly Reason[]): Objection {
  const all = LOCALES.map((locale) => objectionAs(locale, text, reasons))
  return all.reduce((best, each) => (each.reasons.length > best.reasons.length ? each : best))
}
