import { deflateSync } from 'node:zlib'
import type { FileInfo } from './metadata.ts'
import { objectFile } from './object-file.ts'
import { fixedIds } from './object-writer.ts'
import { tagsOf, wholeTagged } from './tags.ts'
import { sheet } from '../theme.ts'
import type { SharedResources } from './cut-resources.ts'

/** The answers are a small part of the bytes and a large part of the time: the fastest level is worth its few hundred bytes. */
const deflateLevel = 1

/** Puts the stock and the pages' content streams together to a file. */
export function pdfFile(shared: SharedResources, contents: readonly string[], info: FileInfo): Buffer {
  const file = objectFile(shared.bytes, shared.offsets)
  const resources = shared.firstFree
  file.object(resources, shared.resources)
  const pages = contents.map(wholeTagged).map((content, i) => {
    const id = resources + 1 + 2 * i
    const stream = deflateSync(Buffer.from(content, 'latin1'), { level: deflateLevel })
    file.object(id + 1, `<< /Length ${stream.length} /Filter /FlateDecode >>`, stream)
    file.object(
      id,
      `<< /Type /Page /Parent ${fixedIds.pages} 0 R /MediaBox [0 0 ${sheet.width} ${sheet.height}] ` +
        `/Resources ${resources} 0 R /Contents ${id + 1} 0 R /StructParents ${i} >>`,
    )
    return { id, tags: tagsOf(content) }
  })
  return file.ended(pages, info)
}
