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

/** What each closing bracket closes. */
const CLOSES: Readonly<Record<string, string>> = { '>>': '<<', ']': '[' }
/** What stands in no dictionary, unless it is half of something. */
const STRAY = new Set(['<', '>', '{', '}', ')'])

interface Dictionary {
  /** Key and value of each entry; what is within a value is written with single spaces, strings are left out. */
  readonly entries: readonly (readonly [string, string])[]
  /** Every name that stands in it and in none of its values, keys and values alike. */
  readonly names: ReadonlySet<string>
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

/** The dictionary that begins here; undefined where there is none, `broken` where viewers may disagree what is in it. */
function dictionaryAt(read: typeof tokenAt, text: string, at: number): Dictionary | 'broken' | undefined {
  const entries: [string, string][] = []
  const names = new Set<string>()
  const open: string[] = []
  let key: string | undefined
  let value: string[] = []
  const close = () => {
    if (key !== undefined) entries.push([key, value.join(' ')])
    key = undefined
    value = []
  }
  for (let next = read(text, at); next; next = read(text, next.end)) {
    const { token, end } = next
    if (open.length === 0 && token !== '<<') return undefined
    if (STRAY.has(token) || (CLOSES[token] !== undefined && open.pop() !== CLOSES[token])) return 'broken'
    if (open.length === 0 && token === '>>') {
      close()
      return { entries, names, end }
    }
    const isInside = open.length === 1
    const isName = token.startsWith('/')
    if (isInside && isName) names.add(token)
    // A name is a key, unless it is the value of the key before.
    if (isInside && isName && (key === undefined || value.length > 0)) {
      close()
      key = token
    } else if (isInside && key === undefined) return 'broken'
    else if (open.length > 0) value.push(token)
    if (token === '<<' || token === '[') open.push(token)
  }
  return open.length > 0 ? 'broken' : undefined
}

// Some viewers do not ask for the type.
const isObjectStream = ({ names }: Dictionary): boolean =>
  names.has('/ObjStm') || (names.has('/N') && names.has('/First'))

function isReadable({ entries, names }: Dictionary): boolean {
  const keys = new Set(entries.map(([key]) => key))
  return (
    [...PACKING].every((name) => keys.has(name) || !names.has(name)) &&
    entries.every(
      ([key, value]) =>
        !PACKING.has(key) || value === 'null' || (key === '/Filter' && PLAIN_FLATE.test(value)),
    )
  )
}

/**
 * What keeps the objects of a PDF from being looked at; undefined where nothing does. `damaged` where a dictionary is not
 * well formed, or no end of the line follows the keyword of a stream (ISO 32000-1, 7.3.8.1): viewers read such a thing each
 * in its own way. `heavy` where objects lie in a stream that is packed in another way
 * than once with Flate, named where it stands: what is in there is not looked at, and nobody packs objects so. `isPacked`
 * tells whether what follows a keyword `stream` is packed as it says. `heavy`, too, where dictionaries reach so far into
 * each other that reading all of them would take the square of the file's length.
 */
export function objectsFault(
  text: string,
  isPacked: (content: number) => boolean,
): 'damaged' | 'heavy' | undefined {
  let left = READINGS_MAX * text.length
  const read: typeof tokenAt = (whole, at) => {
    const next = tokenAt(whole, at)
    // A string that has no end was looked for in all that follows.
    left -= (next && next.token !== '<' ? next.end : whole.length) - at
    return left < 0 ? undefined : next
  }
  for (const { index } of text.matchAll(OBJECT)) {
    const dictionary = dictionaryAt(read, text, index + 3)
    if (left < 0) return 'heavy'
    if (dictionary === 'broken') return 'damaged'
    if (!dictionary || !isObjectStream(dictionary)) continue
    const keyword = tokenAt(text, dictionary.end)
    if (keyword?.token !== 'stream') continue
    if (!/^\r?\n/u.test(text.slice(keyword.end, keyword.end + 2))) return 'damaged'
    if (!isReadable(dictionary)) return 'heavy'
    const says = dictionary.entries.some(([key, value]) => key === '/Filter' && value !== 'null')
    if (says && !isPacked(keyword.end)) return 'heavy'
  }
  return undefined
}
