import { foot, head, withdrawn } from '../form/head.ts'
import { runningName } from '../form/name-rows.ts'
import { stacked, type FormItem } from '../form/section.ts'
import { bySignatureOrThumb, verification } from '../form/verification.ts'
import { line, openBox } from '../layout/layout-items.ts'
import type { Filled, FormLayout } from '../layout/layout.ts'
import { grid, openLine } from '../theme.ts'

const ROWS = 10
const WIDTH = grid.right - grid.columns.wording - grid.padding

const items = [
  runningName('1', 'Name of the applicant', 'name'),
  ...Array.from({ length: ROWS }, (_, at): FormItem => ({
    number: String(at + 2),
    rows: 2,
    // What is asked has a whole row: it is worded as the form words it.
    at: (y, { wording }) => [
      line(`entry_${at}`, wording - openLine.padding, y + grid.baseline, WIDTH),
      openBox(`answer_${at}`, wording, y + grid.pitch, WIDTH),
    ],
  })),
]

/** A sheet of ours that goes in with an official form: answers that are longer than their places on it. */
export function continuedSheet({ title, edition }: FormLayout): FormLayout {
  const block = stacked(150, [{ title: 'ENTRIES THAT ARE LONGER THAN THEIR PLACES ON THE FORM', items }])
  return {
    id: 'continued-sheet',
    edition,
    title: `Additional sheet to ${title}`,
    pages: [
      [
        ...head({
          number: 'ADDITIONAL SHEET',
          rule: `to ${title}`,
          title: ['Entries of the application', 'that are longer than their places on the form'],
          law: 'To be handed in together with the form',
          ...(edition === '1962' && { banner: withdrawn }),
        }),
        ...block.items,
        ...verification(block.end + grid.sectionGap, { statements: [], signature: bySignatureOrThumb }).items,
        ...foot('A sheet of our own, not an official one.', 'Additional sheet'),
      ],
    ],
  }
}

/** What stands on such sheets, one after the other; none where every answer fits. */
export const continuedAnswers = (
  unfitted: readonly string[],
  filled: Filled,
  questions: ReadonlyMap<string, string>,
): Filled[] =>
  Array.from({ length: Math.ceil(unfitted.length / ROWS) }, (_, sheet) => {
    const rows = unfitted.slice(sheet * ROWS, (sheet + 1) * ROWS)
    return {
      ...filled,
      // A person's name stands in other slots than that of an entity.
      ...(filled['name_1'] === undefined && {
        name_1: filled['name_first'],
        name_2: filled['name_middle'],
        name_3: filled['name_last'],
      }),
      ...Object.fromEntries(
        rows.flatMap((answer, at) => [
          [`entry_${at}`, questions.get(answer)],
          [`answer_${at}`, filled[answer]],
        ]),
      ),
    }
  })
