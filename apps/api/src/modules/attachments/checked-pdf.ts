import { inflateSync } from 'node:zlib'

const HEAD = /^%PDF-\d\.\d/u
const END = /startxref\s+\d+\s+%%EOF\s*$/u
const END_LENGTH = 1024
const STREAM = /stream\r?\n([\s\S]*?)endstream/gu
/** A stream's dictionary stands right before it. */
const DICTIONARY_LENGTH_MAX = 500
const PACKED_OBJECTS = /\/ObjStm\b/u
const UNPACKED_BYTES_MAX = 4 * 1024 * 1024
const LOCKED = /\/Encrypt\b/u
const PROGRAM = /\/(?:JavaScript|JS|Launch|EmbeddedFiles|RichMedia|XFA)\b/u

/** Names may be written with codes: /J#61vaScript. */
const plainNames = (text: string) =>
  text.replaceAll(/#([0-9a-f]{2})/giu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Objects that are packed into a stream, as text; nothing where they cannot be unpacked. */
function unpacked(content: string): string {
  try {
    const bytes = Buffer.from(content, 'latin1')
    return inflateSync(bytes, { maxOutputLength: UNPACKED_BYTES_MAX }).toString('latin1')
  } catch {
    // Broken, or packed so tight that it is meant to do harm: a viewer cannot run what is not there.
    return ''
  }
}

/** Everything of a PDF but what pages and pictures are made of: random bytes there may look like anything. */
function structureOf(text: string): string {
  let packed = ''
  const plain = text.replaceAll(STREAM, (_, content: string, start: number) => {
    const dictionary = text.slice(Math.max(0, start - DICTIONARY_LENGTH_MAX), start)
    if (PACKED_OBJECTS.test(dictionary)) packed += unpacked(content)
    return ' '
  })
  return plainNames(plain + packed)
}

/** Why a PDF is not taken; undefined when it is. What stands behind its end belongs to another file. */
export function checkPdf(bytes: Uint8Array): 'damaged' | 'locked' | 'program' | undefined {
  const text = Buffer.from(bytes).toString('latin1')
  if (!HEAD.test(text) || !END.test(text.slice(-END_LENGTH))) return 'damaged'
  const structure = structureOf(text)
  if (LOCKED.test(structure)) return 'locked'
  return PROGRAM.test(structure) ? 'program' : undefined
}
