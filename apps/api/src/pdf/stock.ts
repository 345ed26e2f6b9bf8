import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'
import { fontFile } from './fonts.ts'
import type { Face } from './fonts.ts'
import type { FormLayout } from './layout.ts'
import { deflated, reachable, readObjects, renumber, serialised } from './pdf-objects.ts'
import { drawStatic } from './static-layer.ts'
import { sheet } from './theme.ts'
import { Typeface } from './typeface.ts'
import type { FontSource } from './typeface.ts'

/**
 * Everything that is the same in every document: the embedded fonts with their fixed glyphs and the blank pages as ready
 * form objects. PDFKit makes it once; a document is these bytes and a few small objects after them.
 */
export interface Stock {
  /** File header and objects, numbered from `firstFree` of the catalogue's own on; offsets by object number. */
  bytes: Buffer
  offsets: readonly (readonly [id: number, offset: number])[]
  firstFree: number
  resources: string
  /** Name of the form object that shows a blank page: `form-93/0`. */
  plates: ReadonlyMap<string, string>
  faces: Readonly<Partial<Record<Face, Typeface>>>
}

/** Catalogue, page tree and information come first and differ from document to document. */
export const fixedIds = { catalogue: 1, pages: 2, info: 3 } as const

const header = '%PDF-1.7\n%\xE2\xE3\xCF\xD3\n'
const deflateLevel = 9

type Doc = InstanceType<typeof PDFDocument> & { _font: FontSource }

// PDFKit takes a tenth of a second to load; a process that prints nothing should not wait for it.
const require = createRequire(import.meta.url)

function finished(doc: Doc): Buffer {
  doc.end()
  const chunks: Buffer[] = []
  for (let chunk = doc.read(); chunk; chunk = doc.read()) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/**
 * `faces` are the typefaces that texts will be set in later, each with the words that it must know beyond ASCII; the
 * blank pages bring the faces they use along by themselves.
 */
export function makeStock(faces: ReadonlyMap<Face, Iterable<string>>, layouts: readonly FormLayout[]): Stock {
  const Document = require('pdfkit') as new (options: object) => Doc
  const doc = new Document({
    size: [sheet.width, sheet.height],
    margin: 0,
    font: null,
    autoFirstPage: false,
    compress: false,
    info: { CreationDate: new Date(0) },
  })
  const drawn: string[] = []
  for (const layout of layouts) {
    layout.pages.forEach((items, i) => {
      doc.addPage()
      drawStatic(doc, items)
      drawn.push(`${layout.id}/${i}`)
    })
  }
  doc.addPage()
  const made: Partial<Record<Face, Typeface>> = {}
  for (const [face, words] of faces) {
    doc.font(fontFile(face)).text(' ', 0, 0, { lineBreak: false })
    made[face] = new Typeface(doc._font, words)
  }
  return cut(readObjects(finished(doc)), drawn, made)
}

/** Takes the finished sheet of PDFKit apart and keeps what documents are put together from. */
function cut(
  objects: ReturnType<typeof readObjects>,
  drawn: readonly string[],
  faces: Stock['faces'],
): Stock {
  const bodies = [...objects].filter(([, { body }]) => /\/Type \/Page\b/.test(body))
  const pages = bodies.map(([, { body }]) => ({
    contents: Number(/\/Contents (\d+) 0 R/.exec(body)![1]),
    resources: Number(/\/Resources (\d+) 0 R/.exec(body)![1]),
  }))
  const specimen = objects.get(pages.at(-1)!.resources)!.body
  const fontIds = [...specimen.matchAll(/\/F\d+ (\d+) 0 R/g)].map(([, id]) => Number(id))
  const plates = pages.slice(0, -1)
  const kept = reachable(objects, [...fontIds, ...plates.map(({ resources }) => resources)])
  const ids = [...kept, ...plates.map(({ contents }) => contents)]
  const numbers = new Map(ids.map((id, i) => [id, fixedIds.info + 1 + i]))

  const parts: Buffer[] = [Buffer.from(header, 'latin1')]
  const offsets: [number, number][] = []
  let length = parts[0]!.length
  const plateOf = new Map(plates.map((plate) => [plate.contents, plate]))
  for (const id of ids) {
    const object = objects.get(id)!
    const plate = plateOf.get(id)
    const body = plate
      ? `<<\n/Type /XObject\n/Subtype /Form\n/BBox [0 0 ${sheet.width} ${sheet.height}]\n/Resources ${plate.resources} 0 R\n>>`
      : object.body
    const number = numbers.get(id)!
    const bytes = serialised(number, deflated({ ...object, body: renumber(body, numbers) }, deflateLevel))
    offsets.push([number, length])
    parts.push(bytes)
    length += bytes.length
  }
  const names = plates.map(({ contents }, i) => `/P${i} ${numbers.get(contents)} 0 R`)
  const fonts = renumber(specimen, numbers).match(/\/F\d+ \d+ 0 R/g)!
  return {
    bytes: Buffer.concat(parts),
    offsets,
    firstFree: fixedIds.info + 1 + ids.length,
    resources: `<< /Font << ${fonts.join(' ')} >> /XObject << ${names.join(' ')} >> >>`,
    plates: new Map(drawn.map((name, i) => [name, `P${i}`])),
    faces,
  }
}
