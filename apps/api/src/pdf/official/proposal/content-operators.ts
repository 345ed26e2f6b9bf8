/** One operator of a page with the numbers, the last name and the strings before it. */
export interface Operator {
  readonly name: string
  readonly numbers: readonly number[]
  readonly named: string
  /** The bytes of each string; a blank stands for a gap between two that is as wide as one. */
  readonly strings: readonly string[]
}

const SPACE = /[\0\t\n\f\r ]/u
const ENDS = /[\0\t\n\f\r ()<>[\]{}/%]/u

/** Behind a string in brackets, which may have others inside. */
function afterString(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const sign = text[at]
    if (sign === '\\') at++
    else if (sign === '(') depth++
    else if (sign === ')' && --depth === 0) return at + 1
  }
  return text.length
}

/** Behind the bytes of a picture that stands between the operators. */
function afterImage(text: string, from: number): number {
  const end = /[\0\t\n\f\r ]EI(?=[\0\t\n\f\r ]|$)/gu
  end.lastIndex = from
  return end.test(text) ? end.lastIndex : text.length
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** The bytes of a string in brackets. */
const literal = (text: string): string =>
  text.replaceAll(/\\(?:([0-7]{1,3})|\r\n|[\r\n]|([\s\S]))/gu, (_, octal?: string, sign = '') =>
    octal === undefined ? (ESCAPES[sign] ?? sign) : String.fromCodePoint(Number.parseInt(octal, 8) & 255),
  )

const hexadecimal = (text: string): string => {
  const digits = text.replaceAll(/[^0-9a-f]/giu, '')
  return Buffer.from(digits.padEnd(digits.length + (digits.length % 2), '0'), 'hex').toString('latin1')
}

/** Between two strings, in thousandths of the size: as wide as a blank. */
const BLANK_GAP = -180

/** The operators of a content stream, one after the other. What is no number, name or string is passed over. */
export function* operatorsIn(text: string): Generator<Operator> {
  let numbers: number[] = []
  let strings: string[] = []
  let named = ''
  for (let at = 0; at < text.length;) {
    const sign = text[at]!
    if (SPACE.test(sign)) at++
    else if (sign === '%') {
      const end = text.slice(at).search(/[\r\n]/u)
      at = end < 0 ? text.length : at + end
    } else if (sign === '(') {
      const end = afterString(text, at)
      strings.push(literal(text.slice(at + 1, end - 1)))
      at = end
    } else if (sign === '<' && text[at + 1] !== '<') {
      const end = text.indexOf('>', at)
      strings.push(hexadecimal(text.slice(at + 1, end < 0 ? text.length : end)))
      at = end < 0 ? text.length : end + 1
    } else if ('<>[]{})'.includes(sign)) at++
    else {
      let end = at + 1
      while (end < text.length && !ENDS.test(text[end]!)) end++
      const word = text.slice(at, end)
      at = end
      const value = Number(word)
      if (sign === '/') named = word.slice(1)
      else if (!Number.isNaN(value)) {
        numbers.push(value)
        if (strings.length > 0 && value < BLANK_GAP) strings.push(' ')
      } else {
        yield { name: word, numbers, named, strings }
        if (word === 'ID') at = afterImage(text, at)
        numbers = []
        strings = []
        named = ''
      }
    }
  }
}
