import type { Area } from '@pan/contracts/official-forms/official-form-map'
import { PRINTED_BOXES_MAX } from '@pan/contracts/official-forms/official-version'
import { openPdf, pagesOf } from '../official-source.ts'
import { foundBoxes } from './found-boxes.ts'
import { pageContent } from './page-content.ts'

/** The boxes that each page shows, those of its fields first. */
export async function pageBoxes(file: Uint8Array): Promise<Area[][]> {
  return pagesOf(await openPdf(file)).map(({ page, box, widgets }) =>
    [...widgets, ...foundBoxes(pageContent(page, box).lines)]
      .map(({ area }) => area)
      .slice(0, PRINTED_BOXES_MAX),
  )
}
