import { ObjectWriter } from './object-writer.ts'
import { reachable, renumber, type PdfObject } from './pdf-objects.ts'
import { sheet } from '../theme.ts'
import type { Face } from './fonts.ts'
import type { Typeface } from './typeface.ts'

/** Takes the finished file of PDFKit apart and keeps what documents are put together from. */
export function cut(
  objects: ReadonlyMap<number, PdfObject>,
  drawn: readonly Drawn[],
  faces: SharedResources['faces'],
): ResourceSets {
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
  }
  return { sheets: resourcesOf([]), forms }
}

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
export interface Drawn {
  form: string
  page: string
}
