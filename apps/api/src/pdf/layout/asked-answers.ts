import type { AskedAnswer } from '@pan/contracts/official-forms/official-version'
import { isSlot, type FormLayout, type Item, type Slot, type TextMark } from './layout.ts'
import { grid } from '../theme.ts'

/** Texts and boxes of one row differ by no more, in points. */
const SAME_ROW = 3

/** What our form asks in the middle of a sentence, or by a tick before the item. */
const OWN_WORDS: Readonly<Record<string, string>> = {
  signer: 'Verification · Name of who declares it',
  capacity: 'Verification · In which capacity',
  place: 'Verification · Place',
  date: 'Verification · Date',
  signed_name: 'Verification · Name',
  designation: 'Verification · Designation',
  change_aadhaar: 'Change the name on Aadhaar',
  change_birth: 'Change the date of birth',
  change_foreign_tax: 'Change the taxpayer number abroad',
}

const wordsOf = (name: string): string => {
  const words = name.replaceAll('_', ' ')
  return words[0]!.toUpperCase() + words.slice(1)
}

/** The text next to the left of a slot. */
function beside(slot: Slot, items: readonly Item[]): string {
  const texts = items.filter(
    (item): item is TextMark =>
      item.kind === 'text' &&
      (item.style === 'label' || item.style === 'hint') &&
      item.x < slot.x &&
      (Math.abs(item.y - slot.y - grid.baseline) < SAME_ROW || Math.abs(item.y - slot.y) < SAME_ROW),
  )
  return texts.toSorted((a, b) => b.x - a.x)[0]?.text ?? ''
}

/** What a page asks, in the order of our own form. */
function askedOn(items: readonly Item[]): AskedAnswer[] {
  let [number, words] = ['', '']
  return items.flatMap((item): AskedAnswer[] => {
    if (item.kind === 'text' && item.style === 'itemNumber') [number, words] = [item.text, '']
    if (item.kind === 'text' && item.style === 'item') words = item.text
    if (!isSlot(item)) return []
    const own = item.kind === 'tick' ? item.label : beside(item, items)
    const parts = [words, own].filter((text, at, all) => text !== '' && all.indexOf(text) === at)
    return [
      {
        name: item.name,
        kind: item.kind === 'comb' ? 'boxes' : item.kind,
        parts: item.kind === 'comb' ? [...item.groups] : [],
        number,
        label: OWN_WORDS[item.name] ?? (parts.join(' · ') || wordsOf(item.name)),
      },
    ]
  })
}

/** Which of the answers that a form words alike one is: its part of “Mobile: code, number”, or its row. */
function distinctLabel({ name, label }: AskedAnswer, at: number, alike: readonly AskedAnswer[]): string {
  const [, before = '', list = ''] = /^(.*: )(.+)$/u.exec(label) ?? []
  const parts = list.split(', ')
  if (parts.length === alike.length) return before + parts[at]!
  const row = alike.every((each) => /_\d$/u.test(each.name)) ? name.at(-1) : undefined
  return row === undefined ? `${label} (${wordsOf(name)})` : `${label} · Row ${row}`
}

/** Every answer that a form prints, named as the form words it, each in a way of its own. */
export function askedAnswers({ pages }: FormLayout): AskedAnswer[] {
  const seen = new Set<string>()
  const asked = pages.flatMap(askedOn).filter(({ name }) => !seen.has(name) && seen.add(name))
  const keyOf = ({ number, label }: AskedAnswer) => `${number} ${label}`
  const times = Map.groupBy(asked, keyOf)
  return asked.map((each) => {
    const alike = times.get(keyOf(each))!
    return alike.length === 1 ? each : { ...each, label: distinctLabel(each, alike.indexOf(each), alike) }
  })
}

/** The typeface of answers has the letters of ASCII. */
const plain = (words: string): string => words.replaceAll(' · ', ', ').replaceAll(/[^\u0020-\u007E]/gu, '-')

const questions = new WeakMap<FormLayout, ReadonlyMap<string, string>>()

/** What each answer of a form is asked by: its number there, and its words. */
export function questionsOf(form: FormLayout): ReadonlyMap<string, string> {
  const known =
    questions.get(form) ??
    new Map(
      askedAnswers(form).map(({ name, number, label }) => [
        name,
        // What is declared has letters, which are not those of what is asked below it.
        plain(/^\d/u.test(number) ? `${number} ${label}` : label),
      ]),
    )
  questions.set(form, known)
  return known
}
