import { fixedIds } from './object-writer.ts'
import { isAscii } from './shaping.ts'
import { metadataOf, type FileInfo } from './metadata.ts'
import { structureOf } from './structure.ts'
import type { TaggedPart } from './tags.ts'

/** A text string of PDF: UTF-16 with its mark, in hexadecimal, so that nothing needs escaping. */
export const textString = (text: string): string => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
  return `<${bytes.toString('hex')}>`
}

/** A text string of PDF in half the bytes, where it is ASCII. */
export const shortString = (text: string): string =>
  isAscii.test(text) ? `<${Buffer.from(text, 'latin1').toString('hex')}>` : textString(text)

const pdfDate = (date: string): string => {
  const [day, month, year] = date.split('-')
  return `(D:${year}${month}${day}000000+05'30')`
}

/** A file that begins with these bytes and the objects in them; what else it has is added, and then it is ended. */
export function objectFile(
  start: Uint8Array,
  known: readonly (readonly [id: number, offset: number])[] = [],
) {
  const parts: Uint8Array[] = [start]
  const offsets = known.map(([id, at]): [number, number] => [id, at])
  let length = start.length
  let last = offsets.reduce<number>((max, [id]) => Math.max(max, id), fixedIds.info)
  const write = (bytes: Uint8Array): void => {
    parts.push(bytes)
    length += bytes.length
  }
  const object = (id: number, body: string, stream?: Uint8Array): void => {
    offsets.push([id, length])
    last = Math.max(last, id)
    if (!stream) return write(Buffer.from(`${id} 0 obj\n${body}\nendobj\n`, 'latin1'))
    write(Buffer.from(`${id} 0 obj\n${body}\nstream\n`, 'latin1'))
    write(stream)
    write(Buffer.from('\nendstream\nendobj\n', 'latin1'))
  }
  return {
    object,
    /** The whole file, with these pages in their order. */
    ended(pages: readonly { id: number; tags: readonly TaggedPart[] }[], info: FileInfo): Buffer {
      const structure = last + 1
      for (const [id, body] of structureOf(pages, structure)) object(id, body)
      const metadata = last + 1
      const about = metadataOf(info)
      // Not compressed: whoever knows no PDF finds it by its first words.
      object(metadata, `<< /Type /Metadata /Subtype /XML /Length ${about.length} >>`, about)
      object(
        fixedIds.pages,
        `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map(({ id }) => `${id} 0 R`).join(' ')}] >>`,
      )
      object(
        fixedIds.catalogue,
        `<< /Type /Catalog /Pages ${fixedIds.pages} 0 R /Lang (${info.language}) ` +
          `/StructTreeRoot ${structure} 0 R /Metadata ${metadata} 0 R /MarkInfo << /Marked true >> ` +
          '/ViewerPreferences << /DisplayDocTitle true >> >>',
      )
      const date = pdfDate(info.date)
      object(
        fixedIds.info,
        `<< /Title ${textString(info.title)} /Producer (PDFKit) /CreationDate ${date} /ModDate ${date} >>`,
      )
      const table = ['0000000000 65535 f \n']
      for (const [id, at] of offsets) table[id] = `${String(at).padStart(10, '0')} 00000 n \n`
      const begin = length
      write(
        Buffer.from(
          `xref\n0 ${table.length}\n${table.join('')}trailer\n<< /Size ${table.length} ` +
            `/Root ${fixedIds.catalogue} 0 R /Info ${fixedIds.info} 0 R >>\nstartxref\n${begin}\n%%EOF\n`,
          'latin1',
        ),
      )
      return Buffer.concat(parts, length)
    },
  }
}
