import { PDFArray, PDFDict, PDFName, PDFStream, type PDFPage } from '@cantoo/pdf-lib'

/** Whoever looks at a form reads no more. */
const FONTS_MAX = 50
const NAME_LENGTH_MAX = 100
/** A form object may show others, and those others again. */
const RESOURCES_MAX = 300

const key = (name: string): PDFName => PDFName.of(name)

const valuesIn = (resources: PDFDict, kind: string) => {
  const named = resources.lookupMaybe(key(kind), PDFDict)
  return (named?.keys() ?? []).map((name) => named!.lookup(name))
}

/** What these pages are drawn with, and the form objects that they show. */
function resourcesOf(pages: readonly PDFPage[]): Set<PDFDict> {
  const all = new Set<PDFDict>()
  const left = pages.map((page) => page.node.Resources())
  while (left.length > 0 && all.size < RESOURCES_MAX) {
    const resources = left.pop()
    if (!resources || all.has(resources)) continue
    all.add(resources)
    for (const shown of valuesIn(resources, 'XObject'))
      if (shown instanceof PDFStream) left.push(shown.dict.lookupMaybe(key('Resources'), PDFDict))
  }
  return all
}

function isInFile(font: PDFDict): boolean {
  const inner = font.lookup(key('DescendantFonts'))
  const owner = inner instanceof PDFArray ? inner.lookupMaybe(0, PDFDict) : font
  const described = owner?.lookupMaybe(key('FontDescriptor'), PDFDict)
  return ['FontFile', 'FontFile2', 'FontFile3'].some((name) => described?.has(key(name)))
}

/** The fonts of these pages that are not in the file. */
export function fontsMissing(pages: readonly PDFPage[]): string[] {
  const missing = new Set<string>()
  for (const font of [...resourcesOf(pages)].flatMap((each) => valuesIn(each, 'Font'))) {
    if (!(font instanceof PDFDict) || font.lookup(key('Subtype')) === key('Type3')) continue
    const name = font.lookup(key('BaseFont'))
    if (!isInFile(font) && name instanceof PDFName) missing.add(name.decodeText().slice(0, NAME_LENGTH_MAX))
    if (missing.size === FONTS_MAX) break
  }
  return [...missing].toSorted()
}
