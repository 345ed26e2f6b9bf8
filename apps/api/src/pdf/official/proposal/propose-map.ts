import type { OfficialFormMap, Place } from '@pan/contracts/official-forms/official-form-map'
import { type FormId, printedForms, type PrintedForm } from '../../forms.ts'
import { isSlot } from '../../layout/layout.ts'
import { openPdf, pagesOf } from '../official-source.ts'
import { byBoxes } from './by-boxes.ts'
import { byFields } from './by-fields.ts'
import { foundBoxes } from './found-boxes.ts'
import { labelScores, printedWords } from './labels.ts'
import { pageContent } from './page-content.ts'

/** Where the answers may stand, from the fields of the PDF or else from the boxes that its lines make. For a person to look at. */
export async function proposedMap(file: Uint8Array, form: FormId, sha256: string): Promise<OfficialFormMap> {
  const pages = pagesOf(await openPdf(file))
  const { layout }: PrintedForm = printedForms[form]
  const slots = layout.pages.flatMap((items) => items.filter(isSlot))
  const labelScore = labelScores(layout)
  const shown = pages.map(({ page, box, widgets }) => {
    const { lines, texts } = pageContent(page, box)
    return { widgets, lines, wordsAt: printedWords(texts) }
  })
  const widgets = shown.flatMap((page) => page.widgets)

  function proposed(): { places: Place[]; guessed: string[] } {
    if (widgets.length > 0)
      return byFields(
        slots,
        widgets,
        ({ page, kind, areas }) =>
          shown[page - 1]!.wordsAt({ kind: kind === 'tick' ? 'tick' : 'line', area: areas[0]! }),
        labelScore,
      )
    const boxes = shown.flatMap(({ lines, wordsAt }, at) =>
      foundBoxes(lines).map((box) => ({ ...box, page: at + 1, words: wordsAt(box) })),
    )
    const places = byBoxes(slots, boxes, labelScore)
    return { places, guessed: places.map(({ answer }) => answer) }
  }

  const { places, guessed } = proposed()
  const used = places.map((place) =>
    'field' in place ? widgets.find(({ name }) => name === place.field)!.page : place.page,
  )
  return {
    form,
    sha256,
    pages: Math.max(1, ...used),
    places,
    ...(guessed.length > 0 && { guessed }),
  }
}
