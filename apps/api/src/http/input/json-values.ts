const [QUOTE, BACKSLASH, COMMA, BRACKET, BRACE] = Buffer.from('"\\,[{')

/** How many values a JSON text has, more or less: it is not read for that, and may be none. What stands in strings is not counted. */
export function valuesIn(json: Buffer): number {
  let values = 0
  let isString = false
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]
    if (byte === QUOTE) isString = !isString
    else if (isString) at += byte === BACKSLASH ? 1 : 0
    else if (byte === COMMA || byte === BRACKET || byte === BRACE) values += 1
  }
  return values
}

/** Where the string that begins here ends: at its second quotation mark. */
function endOfString(json: string, start: number): number {
  let at = start + 1
  while (json[at] !== '"') at += json[at] === '\\' ? 2 : 1
  return at
}

const COLON = /\s*:/uy

function isName(json: string, end: number): boolean {
  COLON.lastIndex = end + 1
  return COLON.test(json)
}

/** A name that an object of a text has twice: readers do not agree on which of the two counts. The text has to be JSON. */
export function nameTwiceIn(json: string): string | undefined {
  const open: Set<string>[] = []
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at]
    if (sign === '{' || sign === '[') open.push(new Set())
    else if (sign === '}' || sign === ']') open.pop()
    if (sign !== '"') continue
    const end = endOfString(json, at)
    if (isName(json, end)) {
      const name = JSON.parse(json.slice(at, end + 1)) as string
      const names = open.at(-1)!
      if (names.has(name)) return name
      names.add(name)
    }
    at = end
  }
  return undefined
}
