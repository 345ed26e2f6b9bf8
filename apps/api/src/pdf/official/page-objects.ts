import { deflateSync } from 'node:zlib'
import {
  PDFContext,
  PDFDict,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFObjectCopier,
  PDFRawStream,
  PDFRef,
  PDFStream,
  type PDFDocument,
} from '@cantoo/pdf-lib'
import { number } from '../writer/shaping.ts'
import type { SharedResources } from '../writer/cut-resources.ts'
import { flattened, pagesOf } from './official-source.ts'

const deflateLevel = 9

/** Name of the form object that shows a page of the official form. */
const pageName = (at: number): string => `O${at}`

/** What tags of the PDF name is in another file: here it would name tags of ours. */
function untag(object: PDFObject): void {
  const dictionary = object instanceof PDFStream ? object.dict : object
  if (!(dictionary instanceof PDFDict)) return
  for (const name of ['StructParent', 'StructParents']) dictionary.delete(PDFName.of(name))
}

/**
 * The pages of a PDF as form objects behind what documents share, so that a document of the official form is made like every
 * other one: these bytes, and a few objects after them.
 */
export function withPages(shared: SharedResources, pdf: PDFDocument): SharedResources {
  const context = PDFContext.create()
  // Numbers go on where those of the typefaces end.
  context.largestObjectNumber = shared.firstFree - 1
  const copier = PDFObjectCopier.for(pdf.context, context)
  const names = pagesOf(pdf).map(({ page, box, widgets }, at) => {
    const [left = 0, bottom = 0] = box
    const { content, resources } = flattened(page, widgets)
    const stream = deflateSync(Buffer.from(content, 'latin1'), { level: deflateLevel })
    const dictionary = context.obj({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: box,
      Matrix: [1, 0, 0, 1, -left, -bottom],
      Filter: 'FlateDecode',
      Length: stream.length,
    })
    dictionary.set(PDFName.of('Resources'), copier.copy(resources))
    return `/${pageName(at)} ${context.register(PDFRawStream.of(dictionary, stream)).objectNumber} 0 R`
  })
  const parts: Buffer[] = [shared.bytes]
  const offsets = [...shared.offsets]
  let length = shared.bytes.length
  for (let id = shared.firstFree; id <= context.largestObjectNumber; id++) {
    // What a PDF refers to and does not have is nothing.
    const object = context.lookup(PDFRef.of(id)) ?? PDFNull
    untag(object)
    const body = Buffer.alloc(object.sizeInBytes())
    object.copyBytesInto(body, 0)
    const written = Buffer.concat([Buffer.from(`${id} 0 obj\n`), body, Buffer.from('\nendobj\n')])
    offsets.push([id, length])
    parts.push(written)
    length += written.length
  }
  return {
    ...shared,
    bytes: Buffer.concat(parts, length),
    offsets,
    firstFree: context.largestObjectNumber + 1,
    resources: shared.resources.replace('/XObject <<', `/XObject << ${names.join(' ')}`),
  }
}

/** Shows a page of the official form, its top left corner in that of the sheet. */
export const showPage = (at: number, pageHeight: number, sheetHeight: number): string =>
  `q 1 0 0 1 0 ${number(sheetHeight - pageHeight)} cm /${pageName(at)} Do Q\n`
