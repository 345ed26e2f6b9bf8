import { deflateSync } from 'node:zlib'
import { fixedIds } from './object-writer.ts'
import type { SharedResources } from './cut-resources.ts'
import { sheet } from '../theme.ts'

export interface FileInfo {
  title: string
  /** dd-mm-yyyy; the only date in the file, so that the same input gives the same bytes. */
  date: string
  language: string
}

/** The answers are a small part of the bytes and a large part of the time: the fastest level is worth its few hundred bytes. */
const deflateLevel = 1

/** A text string of PDF: UTF-16 with its mark, in hexadecimal, so that nothing needs escaping. */
export const textString = (text: string): string => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
  return `<${bytes.toString('hex')}>`
}

const pdfDate = (date: string): string => {
  const [day, month, year] = date.split('-')
  return `(D:${year}${month}${day}000000+05'30')`
}

/** Puts the stock and the pages' content streams together to a file. */
export function pdfFile(shared: SharedResources, contents: readonly string[], info: FileInfo): Uint8Array {
  const parts: Buffer[] = [shared.bytes]
  const offsets = shared.offsets.map(([id, at]): [number, number] => [id, at])
  let length = shared.bytes.length
  const write = (bytes: Buffer): void => {
    parts.push(bytes)
    length += bytes.length
  }
  const object = (id: number, body: string, stream?: Buffer): void => {
    offsets.push([id, length])
    if (!stream) return write(Buffer.from(`${id} 0 obj\n${body}\nendobj\n`, 'latin1'))
    write(Buffer.from(`${id} 0 obj\n${body}\nstream\n`, 'latin1'))
    write(stream)
    write(Buffer.from('\nendstream\nendobj\n', 'latin1'))
  }

  const resources = shared.firstFree
  object(resources, shared.resources)
  const pages = contents.map((content, i) => {
    const id = resources + 1 + 2 * i
    const stream = deflateSync(Buffer.from(content, 'latin1'), { level: deflateLevel })
    object(id + 1, `<< /Length ${stream.length} /Filter /FlateDecode >>`, stream)
    object(
      id,
      `<< /Type /Page /Parent ${fixedIds.pages} 0 R /MediaBox [0 0 ${sheet.width} ${sheet.height}] ` +
        `/Resources ${resources} 0 R /Contents ${id + 1} 0 R >>`,
    )
    return id
  })
  object(
    fixedIds.pages,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((id) => `${id} 0 R`).join(' ')}] >>`,
  )
  object(
    fixedIds.catalogue,
    `<< /Type /Catalog /Pages ${fixedIds.pages} 0 R /Lang (${info.language}) ` +
      '/ViewerPreferences << /DisplayDocTitle true >> >>',
  )
  const date = pdfDate(info.date)
  object(
    fixedIds.info,
    `<< /Title ${textString(info.title)} /Producer (PDFKit) /CreationDate ${date} /ModDate ${date} >>`,
  )

  const size = resources + 1 + 2 * contents.length
  const table = ['0000000000 65535 f \n']
  for (const [id, at] of offsets) table[id] = `${String(at).padStart(10, '0')} 00000 n \n`
  const start = length
  write(
    Buffer.from(
      `xref\n0 ${size}\n${table.join('')}trailer\n<< /Size ${size} /Root ${fixedIds.catalogue} 0 R ` +
        `/Info ${fixedIds.info} 0 R >>\nstartxref\n${start}\n%%EOF\n`,
      'latin1',
    ),
  )
  return Buffer.concat(parts, length)
}
