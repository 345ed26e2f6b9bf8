import { deflated, renumber, serialised } from './pdf-objects.ts'
import type { PdfObject } from './pdf-objects.ts'

/** Catalogue, page tree and information have the first numbers; they differ from document to document. */
export const fixedIds = { catalogue: 1, pages: 2, info: 3 } as const

export const header = '%PDF-1.7\n%\xE2\xE3\xCF\xD3\n'
// Done once for the whole process, so the smallest result is worth its time.
const deflateLevel = 9

/** Numbers and serialises objects one after the other, behind the file header. */
export class ObjectWriter {
  readonly numbers = new Map<number, number>()
  readonly offsets: [number, number][] = []
  readonly #objects: ReadonlyMap<number, PdfObject>
  #bytes = Buffer.from(header, 'latin1')

  constructor(objects: ReadonlyMap<number, PdfObject>) {
    this.#objects = objects
  }

  get bytes(): Buffer {
    return this.#bytes
  }

  get firstFree(): number {
    return fixedIds.info + 1 + this.numbers.size
  }

  /** Adds these objects; `dressed` gives the dictionary of those that become something else than they were. */
  add(ids: readonly number[], dressed: (id: number) => string | undefined = () => undefined): void {
    const fresh = ids.filter((id) => !this.numbers.has(id))
    for (const id of fresh) this.numbers.set(id, this.firstFree)
    for (const id of fresh) {
      const object = this.#objects.get(id)!
      const body = renumber(dressed(id) ?? object.body, this.numbers)
      const number = this.numbers.get(id)!
      this.offsets.push([number, this.#bytes.length])
      const written = serialised(number, deflated({ ...object, body }, deflateLevel))
      this.#bytes = Buffer.concat([this.#bytes, written])
    }
  }
}
