import { createHash } from 'node:crypto'
import { fixedIds, header } from './object-writer.ts'
import type { FileInfo } from './metadata.ts'
import { objectFile } from './object-file.ts'
import { partIn } from './structure.ts'
import type { TaggedPart } from './tags.ts'
import { readObjects, renumber, type PdfObject } from './pdf-objects.ts'

/** Documents of ours, as they are for themselves, and what is said of the file with the pages of all of them. */
export interface DocumentsTogether extends FileInfo {
  readonly documents: readonly Uint8Array[]
}

type Objects = ReadonlyMap<number, PdfObject>

const pagesIn = (objects: Objects): number[] =>
  [...objects.get(fixedIds.pages)!.body.matchAll(/(\d+) 0 R/gu)].map(([, id]) => Number(id))

/** Parts of its structure belong to one document alone: the merged file has one of its own. */
const isStructure = ({ body }: PdfObject): boolean => /\/Type \/Struct/u.test(body)

/** What a document says of itself. */
const metadataIn = (objects: Objects): number =>
  Number(/\/Metadata (\d+) 0 R/u.exec(objects.get(fixedIds.catalogue)!.body)?.[1])

const languageOf = (objects: Objects): string | undefined =>
  /\/Lang \((\w+)\)/u.exec(objects.get(fixedIds.catalogue)!.body)?.[1]

/** What the file says of itself counts for each of its parts that says nothing else. */
const tagsOn = (objects: Objects, page: number): TaggedPart[] =>
  [...objects.values()]
    .filter(({ body }) => body.includes(`/Pg ${page} 0 R`))
    .map(({ body }) => partIn(body))
    .map((part) => ({ ...part, language: part.language ?? languageOf(objects) }))

/** The typefaces, blank pages and resources of a document, by what they are: the same for all that are printed with the same. */
function resourcesHash(objects: Objects, ids: readonly number[]): string {
  const hash = createHash('sha256')
  for (const id of ids) {
    const { body, stream } = objects.get(id)!
    hash.update(`${id}\n${body}\n`)
    if (stream) hash.update(stream)
  }
  return hash.digest('base64')
}

/** The pages of all documents, one after the other. What several were printed with is in the file once. */
export function mergedFile({ documents, ...info }: DocumentsTogether): Uint8Array {
  const merged = objectFile(Buffer.from(header, 'latin1'))
  const sharedByHash = new Map<string, ReadonlyMap<number, number>>()
  const pages: { id: number; tags: TaggedPart[] }[] = []
  let free: number = fixedIds.info + 1
  for (const { buffer, byteOffset, length } of documents) {
    const objects = readObjects(Buffer.from(buffer, byteOffset, length))
    const shown = pagesIn(objects)
    const add = (ids: readonly number[], known: Iterable<[number, number]>) => {
      const numbers = new Map(known)
      for (const id of ids) numbers.set(id, free++)
      for (const id of ids) {
        const { body, stream } = objects.get(id)!
        const at = shown.indexOf(id)
        // What a page shows, such as that of an official form, may have numbers of another structure.
        const placed =
          at < 0
            ? body.replaceAll(/\/StructParents? \d+/gu, '')
            : body.replace(/\/StructParents \d+/u, `/StructParents ${pages.length + at}`)
        merged.object(numbers.get(id)!, renumber(placed, numbers), stream)
      }
      return numbers
    }
    const own = shown.flatMap((page) => [
      page,
      Number(/\/Contents (\d+) 0 R/u.exec(objects.get(page)!.body)![1]),
    ])
    const isOwn = new Set([...own, metadataIn(objects)])
    const shared = [...objects.keys()].filter(
      (id) => id > fixedIds.info && !isOwn.has(id) && !isStructure(objects.get(id)!),
    )
    const hash = resourcesHash(objects, shared)
    const known = sharedByHash.get(hash) ?? add(shared, [])
    sharedByHash.set(hash, known)
    const numbers = add(own, [...known, [fixedIds.pages, fixedIds.pages]])
    pages.push(...shown.map((page) => ({ id: numbers.get(page)!, tags: tagsOn(objects, page) })))
  }
  return merged.ended(pages, info)
}
