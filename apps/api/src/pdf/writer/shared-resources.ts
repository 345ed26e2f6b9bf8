import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'
import { fontFile } from './fonts.ts'
import type { Face } from './fonts.ts'
import type { FormLayout } from '../layout/layout.ts'
import { ObjectWriter } from './object-writer.ts'
import { reachable, readObjects, renumber } from './pdf-objects.ts'
import type { PdfObject } from './pdf-objects.ts'
import { drawStatic } from './static-layer.ts'
import { sheet } from '../theme.ts'
import { Typeface } from './typeface.ts'
import type { FontSource } from './shaping.ts'

/**
 * Everything that is the same in every document: the embedded fonts with their fixed glyphs and the blank pages as ready
 * form objects. PDFKit makes it once; a document is these bytes and a few small objects after them.
 */
export interface SharedResources {
  /** File header and objects; a document numbers its own from `firstFree` on. */
  bytes: Buffer
  offsets: readonly (readonly [id: number, offset: number])[]
  firstFree: number
  resources: string
  /** Name of the form object that shows a blank page: `form-93/0`. */
  pageTemplates: ReadonlyMap<string, string>
  faces: Readonly<Partial<Record<Face, Typeface>>>
}

/** The typefaces alone, for sheets of our own; and for each form the same with its blank pages after them. */
export interface ResourceSets {
  sheets: SharedResources
  forms: ReadonlyMap<string, SharedResources>
}

/** A blank page as it was drawn: of which form, and its name there. */
interface Drawn {
  form: string
  page: string
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
 * blank pages bring the faces they use along by themselves. `forms` are the layouts that go into one file, by the name of
 * the form. Shaping words takes most of the time, so forms that are asked for equally often are made together. It is a
 * second of work, in steps so small that others can have the event loop between them.
 */
export function* makeResourceSets(
  faces: ReadonlyMap<Face, Iterable<string>>,
  forms: ReadonlyMap<string, readonly FormLayout[]>,
): Generator<void, ResourceSets> {
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
  const drawn: Drawn[] = []
  for (const [form, layouts] of forms) {
    for (const layout of layouts) {
      for (const [i, items] of layout.pages.entries()) {
        doc.addPage()
        drawn.push({ form, page: `${layout.id}/${i}` })
        for (const item of items) yield drawStatic(doc, item)
      }
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
  return yield* cut(objects, drawn, made)
}

/** Takes the finished file of PDFKit apart and keeps what documents are put together from. */
function* cut(
  objects: ReadonlyMap<number, PdfObject>,
  drawn: readonly Drawn[],
  faces: SharedResources['faces'],
): Generator<void, ResourceSets> {
  const pages = [...objects.values()]
    .filter(({ body }) => /\/Type \/Page\b/.test(body))
    .map(({ body }) => ({
      contents: Number(/\/Contents (\d+) 0 R/.exec(body)![1]),
      resources: Number(/\/Resources (\d+) 0 R/.exec(body)![1]),
    }))
  const specimen = objects.get(pages.at(-1)!.resources)!.body
  const fonts = [...specimen.matchAll(/\/F\d+ (\d+) 0 R/g)].map(([, id]) => Number(id))
  const typefaces = reachable(objects, fonts)
  const resourcesOf = (pageTemplates: readonly (Drawn & (typeof pages)[number])[]): SharedResources => {
    const writer = new ObjectWriter(objects)
    writer.add(typefaces)
    writer.add(
      reachable(
        objects,
        pageTemplates.map(({ resources }) => resources),
      ),
    )
    writer.add(
      pageTemplates.map(({ contents }) => contents),
      (id) => {
        const { resources } = pageTemplates.find(({ contents }) => contents === id)!
        return `<<\n/Type /XObject\n/Subtype /Form\n/BBox [0 0 ${sheet.width} ${sheet.height}]\n/Resources ${resources} 0 R\n>>`
      },
    )
    const named = pageTemplates.map(({ contents }, i) => `/P${i} ${writer.numbers.get(contents)} 0 R`)
    const shown = renumber(specimen, writer.numbers).match(/\/F\d+ \d+ 0 R/g)!
    return {
      bytes: writer.bytes,
      offsets: writer.offsets,
      firstFree: writer.firstFree,
      resources: `<< /Font << ${shown.join(' ')} >>${named.length > 0 ? ` /XObject << ${named.join(' ')} >>` : ''} >>`,
      pageTemplates: new Map(pageTemplates.map(({ page }, i) => [page, `P${i}`])),
      faces,
    }
  }

  const pageTemplates = drawn.map((each, i) => ({ ...each, ...pages[i]! }))
  const forms = new Map<string, SharedResources>()
  for (const form of new Set(drawn.map((each) => each.form))) {
    forms.set(form, resourcesOf(pageTemplates.filter((pageTemplate) => pageTemplate.form === form)))
    yield
  }
  return { sheets: resourcesOf([]), forms }
}
