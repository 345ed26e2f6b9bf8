/** White space and comments, then one token (ISO 32000-1, 7.2). A string in parentheses is only begun. */
const TOKEN =
  /(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*(<<|>>|\/[^\0\t\n\f\r ()<>[\]{}/%]*|<[^>]*>|[^\0\t\n\f\r ()<>[\]{}/%]+|[()<>[\]{}])/y

const CODE = /#([0-9A-Fa-f]{2})/gu

/** What each closing bracket closes. */
const CLOSES: Readonly<Record<string, string>> = { '>>': '<<', ']': '[' }

/** What stands in no dictionary, unless it is half of something. */
const STRAY = new Set(['<', '>', '{', '}', ')'])

export interface Dictionary {
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

export function tokenAt(
  text: string,
  at: number,
): { readonly token: string; readonly end: number } | undefined {
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
export function dictionaryAt(
  read: typeof tokenAt,
  text: string,
  at: number,
): Dictionary | 'broken' | undefined {
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
