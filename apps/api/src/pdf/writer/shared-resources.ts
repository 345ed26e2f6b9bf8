import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'
import { fontFile, type Face } from './fonts.ts'
import type { FormLayout } from '../layout/layout.ts'
import { readObjects } from './pdf-objects.ts'
import { drawStatic } from './static-layer.ts'
import { sheet } from '../theme.ts'
import { Typeface } from './typeface.ts'
import type { FontSource } from './shaping.ts'
import { cut, type ResourceSets, type Drawn } from './cut-resources.ts'

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
 * second of work: nothing for the thread that answers.
 */
export function makeResourceSets(
  faces: ReadonlyMap<Face, Iterable<string>>,
  forms: ReadonlyMap<string, readonly FormLayout[]>,
): ResourceSets {
  const Document = require('pdfkit') as new (options: object) => Doc
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
        for (const item of items) drawStatic(doc, item)
      }
    }
  }
  doc.addPage()
  const made: Partial<Record<Face, Typeface>> = {}
  for (const [face, words] of faces) {
    doc.font(fontFile(face)).text(' ', 0, 0, { lineBreak: false })
    const typeface = new Typeface(doc._font)
    for (const word of words) typeface.learn(word, doc._font)
    made[face] = typeface
  }
  return cut(readObjects(finished(doc)), drawn, made)
}
