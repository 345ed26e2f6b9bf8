import { type Dictionary, tokenAt, dictionaryAt } from './pdf-dictionary.ts'

const OBJECT = /(?<!end)obj(?![A-Za-z0-9])/gu

/** The keys that say how a stream is packed; some viewers take the short ones, too. */
const PACKING = new Set(['/Filter', '/F', '/FFilter', '/DecodeParms', '/DP'])
/** How often each letter of a file may be read; the dictionaries of an honest one stand side by side. */
const READINGS_MAX = 2
const PLAIN_FLATE = /^(?:\/FlateDecode|\[ \/FlateDecode \])$/u

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
