/** One operator of a page with the numbers and the last name before it. */
interface Operator {
  readonly name: string
  readonly numbers: readonly number[]
  readonly named: string
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

/** The operators of a content stream, one after the other. What is no number and no name is passed over. */
export function* operatorsIn(text: string): Generator<Operator> {
  let numbers: number[] = []
  let named = ''
  for (let at = 0; at < text.length;) {
    const sign = text[at]!
    if (SPACE.test(sign)) at++
    else if (sign === '%') {
      const end = text.slice(at).search(/[\r\n]/u)
      at = end < 0 ? text.length : at + end
    } else if (sign === '(') at = afterString(text, at)
    else if (sign === '<' && text[at + 1] !== '<') {
      const end = text.indexOf('>', at)
      at = end < 0 ? text.length : end + 1
    } else if ('<>[]{})'.includes(sign)) at++
    else {
      let end = at + 1
      while (end < text.length && !ENDS.test(text[end]!)) end++
      const word = text.slice(at, end)
      at = end
      const value = Number(word)
      if (sign === '/') named = word.slice(1)
      else if (!Number.isNaN(value)) numbers.push(value)
      else {
        yield { name: word, numbers, named }
        if (word === 'ID') at = afterImage(text, at)
        numbers = []
        named = ''
      }
    }
  }
}
