import { PDFDict, PDFName, type PDFPage } from '@cantoo/pdf-lib'
import { resourcesNamed } from './official-source.ts'

/** Whoever looks at a form reads no more. */
const FONTS_MAX = 50
const NAME_LENGTH_MAX = 100

/** The fonts of these pages that are not in the file. */
export function fontsMissing(pages: readonly PDFPage[]): string[] {
  const missing = new Set<string>()
  for (const font of pages.flatMap((page) => resourcesNamed(page, 'Font'))) {
    const name = font.lookup(PDFName.of('BaseFont'))
    const type = font.lookup(PDFName.of('Subtype'))
    if (type === PDFName.of('Type0') || type === PDFName.of('Type3')) continue
    const described = font.lookupMaybe(PDFName.of('FontDescriptor'), PDFDict)
    const isThere = ['FontFile', 'FontFile2', 'FontFile3'].some((key) => described?.has(PDFName.of(key)))
    if (!isThere && name instanceof PDFName) missing.add(name.decodeText().slice(0, NAME_LENGTH_MAX))
    if (missing.size === FONTS_MAX) break
  }
  return [...missing].toSorted()
}
