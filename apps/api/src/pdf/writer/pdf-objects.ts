import { deflateSync } from 'node:zlib'

/** An indirect object, without its number: the dictionary as text and, where it has one, its stream. */
export interface PdfObject {
  body: string
  stream?: Uint8Array
}

const reference = /\b(\d+) 0 R\b/g

/** The objects of a finished, uncompressed PDF with a classic cross-reference table, by number. */
export function readObjects(file: Buffer): Map<number, PdfObject> {
  const text = file.toString('latin1')
  const found = new Map<number, PdfObject>()
  const table = Number(/startxref\n(\d+)/.exec(text)?.[1])
  for (const [, offset] of text.slice(table).matchAll(/^(\d{10}) \d{5} n/gm)) {
    const start = Number(offset)
    const head = /(\d+) 0 obj\n([\s\S]*?)\n(stream\n|endobj)/y
    head.lastIndex = start
    const [whole, id, body, end] = head.exec(text)!
    const length = /\/Length (\d+)/.exec(body!)?.[1]
    const streamAt = start + whole.length
    const object =
      end === 'endobj'
        ? { body: body! }
        : { body: body!, stream: file.subarray(streamAt, streamAt + Number(length)) }
    found.set(Number(id), object)
  }
  return found
}

/** What `roots` lead to, themselves included, in the order in which they are met. */
export function reachable(objects: ReadonlyMap<number, PdfObject>, roots: readonly number[]): number[] {
  const seen = new Set<number>()
  const visit = (id: number): void => {
    if (seen.has(id)) return
    seen.add(id)
    for (const [, next] of objects.get(id)!.body.matchAll(reference)) visit(Number(next))
  }
  roots.forEach(visit)
  return [...seen]
}

/** The same dictionary with every reference going to the new number of its object. */
export const renumber = (body: string, numbers: ReadonlyMap<number, number>): string =>
  body.replace(reference, (_, id: string) => `${numbers.get(Number(id))} 0 R`)

/** A stream, deflated once and for all; `body` loses the length and filter that PDFKit wrote. */
export function deflated(object: PdfObject, level: number): PdfObject {
  if (!object.stream) return object
  const stream = deflateSync(object.stream, { level })
  const entries = object.body
    .replace(/\/Length \d+\n?/, '')
    .replace(/\/Filter \/FlateDecode\n?/, '')
    .replace(/\s*>>\s*$/, '')
  return { body: `${entries}\n/Filter /FlateDecode\n/Length ${stream.length}\n>>`, stream }
}

/** The object as it stands in the file. */
export const serialised = (id: number, { body, stream }: PdfObject): Buffer =>
  stream
    ? Buffer.concat([
        Buffer.from(`${id} 0 obj\n${body}\nstream\n`, 'latin1'),
        stream,
        Buffer.from('\nendstream\nendobj\n', 'latin1'),
      ])
    : Buffer.from(`${id} 0 obj\n${body}\nendobj\n`, 'latin1')
