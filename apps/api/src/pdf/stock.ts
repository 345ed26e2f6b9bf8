import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'
import { fontFile } from './fonts.ts'
import type { Face } from './fonts.ts'
import type { FormLayout } from './layout.ts'
import { ObjectWriter } from './object-writer.ts'
import { reachable, readObjects, renumber } from './pdf-objects.ts'
import type { PdfObject } from './pdf-objects.ts'
import { drawStatic } from './static-layer.ts'
import { sheet } from './theme.ts'
import { Typeface } from './typeface.ts'
import type { FontSource } from './typeface.ts'

/**
 * Everything that is the same in every document: the embedded fonts with their fixed glyphs and the blank pages as ready
 * form objects. PDFKit makes it once; a document is these bytes and a few small objects after them.
 */
export interface Stock {
  /** File header and objects; a document numbers its own from `firstFree` on. */
  bytes: Buffer
  offsets: readonly (readonly [id: number, offset: number])[]
  firstFree: number
  resources: string
  /** Name of the form object that shows a blank page: `form-93/0`. */
  plates: ReadonlyMap<string, string>
  faces: Readonly<Partial<Record<Face, Typeface>>>
}

/** The typefaces alone, for sheets of our own; and the same with the blank forms after them. */
export interface Stocks {
  sheets: Stock
  forms: Stock
}

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
 * blank pages bring the faces they use along by themselves. It is half a second of work, in steps so small that others
 * can have the event loop between them.
 */
export function* makeStocks(
  faces: ReadonlyMap<Face, Iterable<string>>,
  layouts: readonly FormLayout[],
): Generator<void, Stocks> {
  const Document = require('pdfkit') as new (options: object) => Doc
  yield
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
    for (const [i, items] of layout.pages.entries()) {
      doc.addPage()
      drawn.push(`${layout.id}/${i}`)
      for (const item of items) yield drawStatic(doc, item)
    }
  }
  doc.addPage()
  const made: Partial<Record<Face, Typeface>> = {}
  for (const [face, words] of faces) {
    doc.font(fontFile(face)).text(' ', 0, 0, { lineBreak: false })
    const typeface = new Typeface(doc._font)
    yield
    for (const word of words) yield typeface.learn(word, doc._font)
    made[face] = typeface
  }
  const objects = readObjects(finished(doc))
  yield
  return cut(objects, drawn, made)
}

/** Takes the finished file of PDFKit apart and keeps what documents are put together from. */
function cut(
  objects: ReadonlyMap<number, PdfObject>,
  drawn: readonly string[],
  faces: Stock['faces'],
): Stocks {
  const pages = [...objects.values()]
    .filter(({ body }) => /\/Type \/Page\b/.test(body))
    .map(({ body }) => ({
      contents: Number(/\/Contents (\d+) 0 R/.exec(body)![1]),
      resources: Number(/\/Resources (\d+) 0 R/.exec(body)![1]),
    }))
  const specimen = objects.get(pages.at(-1)!.resources)!.body
  const fonts = [...specimen.matchAll(/\/F\d+ (\d+) 0 R/g)].map(([, id]) => Number(id))
  const plates = pages.slice(0, -1)

  const writer = new ObjectWriter(objects)
  const snapshot = (xobjects: string, names: Stock['plates']): Stock => ({
    bytes: writer.bytes,
    offsets: [...writer.offsets],
    firstFree: writer.firstFree,
    resources: `<< /Font << ${renumber(specimen, writer.numbers)
      .match(/\/F\d+ \d+ 0 R/g)!
      .join(' ')} >>${xobjects} >>`,
    plates: names,
    faces,
  })
  writer.add(reachable(objects, fonts))
  const sheets = snapshot('', new Map())
  writer.add(
    reachable(
      objects,
      plates.map(({ resources }) => resources),
    ),
  )
  writer.add(
    plates.map(({ contents }) => contents),
    (id) => {
      const { resources } = plates.find(({ contents }) => contents === id)!
      return `<<\n/Type /XObject\n/Subtype /Form\n/BBox [0 0 ${sheet.width} ${sheet.height}]\n/Resources ${resources} 0 R\n>>`
    },
  )
  const named = plates.map(({ contents }, i) => `/P${i} ${writer.numbers.get(contents)} 0 R`)
  const forms = snapshot(
    ` /XObject << ${named.join(' ')} >>`,
    new Map(drawn.map((name, i) => [name, `P${i}`])),
  )
  return { sheets, forms }
}
