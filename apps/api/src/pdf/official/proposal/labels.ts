import { askedAnswers } from '../../layout/asked-answers.ts'
import type { FormLayout } from '../../layout/layout.ts'
import type { FoundBox } from './found-boxes.ts'
import type { PageText } from './page-texts.ts'
import { wordsIn } from './words.ts'

/** Texts and boxes of one row differ by no more, in heights of the box. */
const SAME_ROW = 0.75
/** What stands over a box is no farther from it, in points. */
const ABOVE = 16
/** What stands to the right of a tick is no farther from it. */
const BESIDE_TICK = 14
const ITEM = /^\(?\d{1,2}\s?[a-z]?[.)]?(?:\s|$)/iu
const SAME_LINE = 3

/** How well the words at a place are those of an answer, from 0 to 1. */
export type LabelScore = (answer: string, words: ReadonlySet<string>) => number

/** Words of answers, of which rare ones count more: each has “name”, and few have “father”. */
export function labelScores(layout: FormLayout): LabelScore {
  const words = new Map(
    askedAnswers(layout).map(({ name, label }) => [name, new Set([...wordsIn(label), ...wordsIn(name)])]),
  )
  const times = new Map<string, number>()
  for (const own of words.values()) for (const word of own) times.set(word, (times.get(word) ?? 0) + 1)
  const weight = (word: string): number => Math.log((words.size + 1) / (times.get(word) ?? words.size + 1))
  const sumOf = (all: Iterable<string>) => [...all].reduce((sum, word) => sum + weight(word), 0)
  return (answer, known) => {
    const own = words.get(answer) ?? new Set()
    const whole = sumOf(own)
    return whole === 0 ? 0 : sumOf([...own].filter((word) => known.has(word))) / whole
  }
}

/** What an item is called: not what is printed at the boxes of its row. */
const wordingOf = ([first = '', second = '']: readonly string[]): string =>
  /[a-z]{2}/iu.test(first) ? first : `${first} ${second}`

/** The rows of a page that begin with the number of an item, from above. */
function itemsOf(texts: readonly PageText[]): { y: number; text: string }[] {
  const rows: PageText[][] = []
  for (const text of texts.toSorted((a, b) => a.y - b.y)) {
    const row = rows.at(-1)
    if (row && text.y - row[0]!.y <= SAME_LINE) row.push(text)
    else rows.push([text])
  }
  return rows
    .map((row) => ({
      y: row[0]!.y,
      text: wordingOf(row.toSorted((a, b) => a.x - b.x).map(({ text }) => text)),
    }))
    .filter(({ text }) => ITEM.test(text.trim()))
}

/** Gives the words that are printed at a box: beside it, over it, and of the item that it is in. */
export function printedWords(texts: readonly PageText[]) {
  const items = itemsOf(texts)
  return ({ kind, area: { x, y, width, height } }: FoundBox): ReadonlySet<string> => {
    const middle = y + height / 2
    const row = texts.filter((text) => Math.abs(text.y - text.size * 0.35 - middle) <= height * SAME_ROW)
    const right = row
      .filter((text) => text.x >= x + width - 1 && text.x <= x + width + BESIDE_TICK)
      .toSorted((a, b) => a.x - b.x)[0]
    const left = row.filter((text) => text.x < x).toSorted((a, b) => b.x - a.x)[0]
    const above = texts
      .filter((text) => text.y <= y + 1 && text.y > y - ABOVE && text.x < x + width && text.right > x)
      .toSorted((a, b) => b.y - a.y || Math.abs(a.x - x) - Math.abs(b.x - x))[0]
    const item = items.findLast((each) => each.y <= y + height)
    const own = kind === 'tick' && right ? [right] : [left, above]
    return new Set([...own, item].flatMap((each) => (each ? wordsIn(each.text) : [])))
  }
}
