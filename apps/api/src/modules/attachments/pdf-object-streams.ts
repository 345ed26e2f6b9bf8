/** White space and comments, then one token (ISO 32000-1, 7.2). A string in parentheses is only begun. */
const TOKEN =
  /(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*(<<|>>|\/[^\0\t\n\f\r ()<>[\]{}/%]*|<[^>]*>|[^\0\t\n\f\r ()<>[\]{}/%]+|[()<>[\]{}])/y
const OBJECT = /(?<!end)obj(?![A-Za-z0-9])/gu
const CODE = /#([0-9A-Fa-f]{2})/gu

/** The keys that say how a stream is packed; some viewers take the short ones, too. */
const PACKING = new Set(['/Filter', '/F', '/FFilter', '/DecodeParms', '/DP'])
/** How often each letter of a file may be read; the dictionaries of an honest one stand side by side. */
const READINGS_MAX = 2
const PLAIN_FLATE = /^(?:\/FlateDecode|\[ \/FlateDecode \])$/u

interface Dictionary {
  /** Key and value of each entry; what is within a value is written with single spaces, strings are left out. */
  readonly entries: readonly (readonly [string, string])[]
  readonly end: number
}

/** Where a string in parentheses ends that begins before `at`. */
function stringEnd(text: string, at: number): number {
  let open = 1
  for (let here = at; here < text.length; here += 1) {
    const sign = text[here]
    if (sign === '\\') here += 1
    else if (sign === '(') open += 1
    else if (sign === ')' && (open -= 1) === 0) return here + 1
  }
  return text.length
}

function tokenAt(text: string, at: number): { readonly token: string; readonly end: number } | undefined {
  TOKEN.lastIndex = at
  const token = TOKEN.exec(text)?.[1]
  if (token === undefined) return undefined
  const end = TOKEN.lastIndex
  if (token === '(') return { token: '()', end: stringEnd(text, end) }
  const name = (code: string) => String.fromCharCode(Number.parseInt(code, 16))
  return {
    token: token.startsWith('/') ? token.replaceAll(CODE, (_, code: string) => name(code)) : token,
    end,
  }
}

/** The dictionary that begins here; undefined where there is none, or no end of it. */
function dictionaryAt(read: typeof tokenAt, text: string, at: number): Dictionary | undefined {
  const entries: [string, string][] = []
  let key: string | undefined
  let value: string[] = []
  let depth = 0
  const close = () => {
    if (key !== undefined) entries.push([key, value.join(' ')])
    key = undefined
    value = []
  }
  for (let next = read(text, at); next; next = read(text, next.end)) {
    const { token, end } = next
    if (depth === 0 && token !== '<<') return undefined
    if (token === '>>' || token === ']') depth -= 1
    if (token === '>>' && depth === 0) {
      close()
      return { entries, end }
    }
    // A name is a key, unless it is the value of the key before.
    if (depth === 1 && token.startsWith('/') && (key === undefined || value.length > 0)) {
      close()
      key = token
    } else if (depth > 0) value.push(token)
    if (token === '<<' || token === '[') depth += 1
  }
  return undefined
}

const isObjectStream = ({ entries }: Dictionary): boolean => {
  const keys = new Set(entries.map(([key]) => key))
  // Some viewers do not ask for the type.
  return (keys.has('/N') && keys.has('/First')) || entries.some(([, value]) => value === '/ObjStm')
}

const isReadable = ({ entries }: Dictionary): boolean =>
  entries.every(
    ([key, value]) => !PACKING.has(key) || value === 'null' || (key === '/Filter' && PLAIN_FLATE.test(value)),
  )

/**
 * Whether objects of a PDF lie in a stream that is packed in another way than once with Flate, named where it stands. What
 * is in there is not looked at, and nobody packs objects so. `isPacked` tells whether what follows a keyword `stream` is
 * packed as it says. Also true of a file whose dictionaries reach so far into each other that reading all of them would
 * take the square of its length.
 */
export function hasUnreadObjects(text: string, isPacked: (content: number) => boolean): boolean {
  let left = READINGS_MAX * text.length
  const read: typeof tokenAt = (whole, at) => {
    const next = tokenAt(whole, at)
    // A string that has no end was looked for in all that follows.
    left -= (next && next.token !== '<' ? next.end : whole.length) - at
    return left < 0 ? undefined : next
  }
  for (const { index } of text.matchAll(OBJECT)) {
    const dictionary = dictionaryAt(read, text, index + 3)
    if (left < 0) return true
    if (!dictionary || !isObjectStream(dictionary)) continue
    const keyword = tokenAt(text, dictionary.end)
    if (keyword?.token !== 'stream') continue
    if (!isReadable(dictionary)) return true
    const says = dictionary.entries.some(([key, value]) => key === '/Filter' && value !== 'null')
    if (says && !isPacked(keyword.end)) return true
  }
  return false
}
