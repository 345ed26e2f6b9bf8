import { formText } from '@pan/contracts/kit/form-text'
import { isAadhaar } from '@pan/contracts/pan/numbers/aadhaar'
import { isPan } from '@pan/contracts/pan/numbers/pan-number'
import { maskedNumber } from './masked-number.ts'

const AADHAAR_LENGTH = 12
/** In the place of what cannot be seen, so that a text keeps its length: no letter and no digit. */
const NOTHING = '\u200B'

/** What can be a letter or a digit of 0–9 in another shape, and what is not seen. */
const IN_ANOTHER_SHAPE = /(?!\p{ASCII})[\p{N}\p{Cf}\u24B6-\u24E9\uFF01-\uFF5E\u{1D400}-\u{1D7FF}]/gu
/** The number of a cash receipt: twelve digits too, and nobody's. */
const RECEIPT = /\bC-\d{4}-\d\d-\d{6,}/giu
/** Digits with something between two of them that is neither letter nor digit; no colon, which stands in a time of day. */
const DIGITS = /\d+(?:[^\p{L}\p{N}:]{1,20}\d+)*/gu
const PAN_IN_ONE = new RegExp(
  '[a-z]~[a-z]~[a-z]~[abcfghjlpt]~[a-z]~\\d~\\d~\\d~\\d~[a-z]'.replaceAll('~', `${NOTHING}{0,9}`),
  'giu',
)
/** Its letters, its digits and its last letter apart, or each character by itself. */
const PAN_IN_PARTS =
  /(?<![\p{L}\p{N}])(?:[a-z]{5}[^\p{L}\p{N}]{0,5}\d{4}[^\p{L}\p{N}]{0,5}|(?:[a-z][^\p{L}\p{N}]{1,3}){5}(?:\d[^\p{L}\p{N}]{1,3}){4})[a-z](?![\p{L}\p{N}])/giu
const BETWEEN = /[^\p{L}\p{N}]/gu

interface Place {
  readonly from: number
  readonly to: number
}

/** The same text with a letter and a digit of 0–9 for each wide one and each digit of another script, place by place. */
function plain(text: string): string {
  return text.replaceAll(IN_ANOTHER_SHAPE, (letter) => {
    const form = formText(letter.normalize('NFKC'))
    return form.length > letter.length ? letter : form.padEnd(letter.length, NOTHING)
  })
}

/** Groups of digits that make up an Aadhaar number together, whatever other numbers stand beside them. */
function aadhaarIn({ 0: run, index }: RegExpExecArray): Place[] {
  const groups = [...run.matchAll(/\d+/gu)]
  const found: Place[] = []
  for (let first = 0; first < groups.length; first++) {
    let digits = ''
    for (let last = first; last < groups.length && digits.length < AADHAAR_LENGTH; last++) {
      digits += groups[last]![0]
      if (!isAadhaar(digits)) continue
      found.push({
        from: index + groups[first]!.index,
        to: index + groups[last]!.index + groups[last]![0].length,
      })
    }
  }
  return found
}

/** “March 2026 I” and “Happy 2026 a” are no numbers of anybody. */
function isWords(typed: string): boolean {
  return /^[a-z]{5} (?:19|20)\d\d [ai]$/iu.test(typed) || /^march/iu.test(typed)
}

/** In the order of the text; those that overlap are one, for one of ten passes as a number by chance. */
function apart(places: readonly Place[]): Place[] {
  const found: Place[] = []
  for (const place of places.toSorted((a, b) => a.from - b.from)) {
    const last = found.at(-1)
    if (last && place.from < last.to)
      found[found.length - 1] = { from: last.from, to: Math.max(last.to, place.to) }
    else found.push(place)
  }
  return found
}

const placeOf = ({ 0: found, index }: RegExpExecArray): Place => ({ from: index, to: index + found.length })

/**
 * What somebody has written freely, with each Aadhaar number and each PAN masked: whatever stands between its parts, and in
 * whichever script its digits are.
 */
export function withoutNumbers(text: string): string {
  if (!/\p{N}/u.test(text)) return text
  const bare = plain(text).replaceAll(RECEIPT, (number) => number.replaceAll(/\d/gu, 'x'))
  const isOne = ({ 0: found }: RegExpExecArray) => isPan(found.replaceAll(BETWEEN, '').toUpperCase())
  const places = apart([
    ...[...bare.matchAll(DIGITS)].flatMap(aadhaarIn),
    ...[...bare.matchAll(PAN_IN_ONE)].filter(isOne).map(placeOf),
    ...[...bare.matchAll(PAN_IN_PARTS)].filter((each) => isOne(each) && !isWords(each[0])).map(placeOf),
  ])
  let shown = ''
  let at = 0
  for (const { from, to } of places) {
    shown += text.slice(at, from) + maskedNumber(bare.slice(from, to).replaceAll(BETWEEN, ''))
    // The last character may be one of two places.
    at = bare[to] === NOTHING && text[to] !== NOTHING ? to + 1 : to
  }
  return shown + text.slice(at)
}
