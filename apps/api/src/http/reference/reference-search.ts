import type { Reply } from '@pan/contracts/kit/endpoint'
import type { searchReference } from '@pan/contracts/reference/reference'
import type { FoundSection } from '@pan/contracts/reference/reference-schemas'

interface Searched {
  /** In small letters, as is `text`. */
  readonly title: string
  readonly text: string
}

/** An operation, or a section of the guide whose `excerpt` is all of it. */
export type SearchedText = Searched & ({ readonly operation: string } | FoundSection)

const WORDS_MAX = 10
const OPERATIONS_MAX = 50
const SECTIONS_MAX = 20
const EXCERPT_BEFORE = 40
const EXCERPT_LENGTH = 160

/** How well a text has the words, more for those in its title; 0 where one of them is missing. */
function scoreOf({ title, text }: Searched, words: readonly string[]): number {
  let score = 0
  for (const word of words) {
    if (title.includes(word)) score += 3
    else if (text.includes(word)) score += 1
    else return 0
  }
  return score
}

/** The part of a text around the first of the words that it has. */
function excerptOf(whole: string, text: string, words: readonly string[]): string {
  const places = words.map((word) => text.indexOf(word)).filter((place) => place >= 0)
  const begin = Math.max(0, Math.min(...places, text.length) - EXCERPT_BEFORE)
  const start = places.length === 0 || begin === 0 ? 0 : whole.indexOf(' ', begin) + 1
  const piece = whole.slice(start, start + EXCERPT_LENGTH)
  const isWhole = start + EXCERPT_LENGTH >= whole.length
  return `${start > 0 ? '… ' : ''}${isWhole ? piece : `${piece.slice(0, piece.lastIndexOf(' '))} …`}`
}

/** The operations and the sections of the guide that have every word of a text, best first. */
export function searchTexts(
  texts: readonly SearchedText[],
  searching: string,
): Reply<typeof searchReference> {
  const words = searching.toLowerCase().split(/\s+/u).filter(Boolean).slice(0, WORDS_MAX)
  const found = texts
    .map((each) => ({ each, score: words.length === 0 ? 0 : scoreOf(each, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ each }) => each)
  return {
    operations: found
      .flatMap((each) => ('operation' in each ? [each.operation] : []))
      .slice(0, OPERATIONS_MAX),
    sections: found
      .flatMap((each) => ('operation' in each ? [] : [each]))
      .slice(0, SECTIONS_MAX)
      .map(({ page, page_title, anchor, heading, excerpt, text }) => ({
        page,
        page_title,
        anchor,
        heading,
        excerpt: excerptOf(excerpt, text, words),
      })),
  }
}
