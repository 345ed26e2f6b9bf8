import { PDFName, type PDFPage } from '@cantoo/pdf-lib'
import { contentOf, resourcesNamed } from './official-source.ts'

/** Operators that put text, lines or areas on a page. */
const DRAWS = /(?:^|[\s\])>])(?:Tj|TJ|re|l|c|f\*?|S|s|B\*?)(?=\s|$)/u

const hasPictures = (page: PDFPage): boolean =>
  resourcesNamed(page, 'XObject').some((each) => each.lookup(PDFName.of('Subtype')) === PDFName.of('Image'))

/** Whether a page is a scan: nothing but a picture stands on it. */
export const isPicture = (page: PDFPage): boolean => hasPictures(page) && !DRAWS.test(contentOf(page))
