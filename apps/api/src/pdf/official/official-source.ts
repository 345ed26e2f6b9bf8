import {
  PDFArray,
  PDFContentStream,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  PDFStream,
  type PDFPage,
} from '@cantoo/pdf-lib'
import { looksOn } from './annotations/printed-look.ts'
import { unpacked } from './unpacked.ts'
import { widgetsOf, type Widget } from './annotations/widgets.ts'

/** Opens a PDF that somebody else has made. Throws where it cannot be read. */
export const openPdf = (file: Uint8Array): Promise<PDFDocument> =>
  // The parser wants memory that nobody else writes to.
  PDFDocument.load(Uint8Array.from(file), { updateMetadata: false, throwOnInvalidObject: true })

export const numbersOf = (array: PDFArray | undefined): number[] =>
  array ? array.asArray().map((_, at) => array.lookup(at, PDFNumber).asNumber()) : []

/** Operators of a page, in a file of four megabytes. */
const PAGE_BYTES_MAX = 8 * 1024 * 1024

/** A stream as its operators or bytes. Throws where it is more than a page has. */
export function decoded(stream: PDFStream, bytesMax = PAGE_BYTES_MAX): Uint8Array {
  if (stream instanceof PDFRawStream) return unpacked(stream, bytesMax)
  if (stream instanceof PDFContentStream) return stream.getUnencodedContents()
  return stream.getContents()
}

/** The operators of a page, without its fields. A page may name one stream many times: all of it together is bounded. */
export function contentOf({ node }: PDFPage): string {
  const contents = node.Contents()
  const streams =
    contents instanceof PDFArray
      ? contents.asArray().map((_, at) => contents.lookup(at, PDFStream))
      : contents instanceof PDFStream
        ? [contents]
        : []
  let left = PAGE_BYTES_MAX
  return streams
    .map((stream) => {
      const bytes = decoded(stream, Math.max(1, left))
      left -= bytes.length
      if (left < 0) throw new Error('A page holds more than one that is printed.')
      return Buffer.from(bytes).toString('latin1')
    })
    .join('\n')
}

/** The page as it is printed: its operators, and over them what was written onto it, and what its empty fields show. */
export function flattened(
  page: PDFPage,
  widgets: readonly Widget[],
): { content: string; resources: PDFDict } {
  const own = page.node.Resources()
  const context = page.doc.context
  const resources = own ? own.clone(context) : context.obj({})
  const objects = own?.lookupMaybe(PDFName.of('XObject'), PDFDict)
  const shown = objects ? objects.clone(context) : context.obj({})
  resources.set(PDFName.of('XObject'), shown)
  let over = ''
  for (const look of [...looksOn(page), ...widgets.map((widget) => widget.look)]) {
    if (!look) continue
    const name = `Look${over.split('\n').length}`
    shown.set(PDFName.of(name), look.ref)
    over += `q ${look.matrix} cm /${name} Do Q\n`
  }
  return { content: `q\n${contentOf(page)}\nQ\n${over}`, resources }
}

/** Every page of a PDF with its size and its fields. */
export const pagesOf = (pdf: PDFDocument) =>
  pdf.getPages().map((page, at) => {
    const box = numbersOf(page.node.MediaBox())
    return { page, box, widgets: widgetsOf(page, at + 1) }
  })

/** The dictionaries of a kind in the resources of a page. */
export function resourcesNamed(page: PDFPage, kind: string): PDFDict[] {
  const dictionary = page.node.Resources()?.lookupMaybe(PDFName.of(kind), PDFDict)
  return (dictionary?.values() ?? []).flatMap((value) => {
    const found = value instanceof PDFRef ? page.doc.context.lookup(value) : value
    if (found instanceof PDFStream) return [found.dict]
    return found instanceof PDFDict ? [found] : []
  })
}
