import { DEFAULT_LOCALE } from '@pan/contracts/messages/languages'
import { counted, editionDate } from '../document-template.ts'
import { printedForms, type PrintedForm } from '../forms.ts'
import { guidePages } from '../guide/guide-sheet.ts'
import { blankPage } from '../layout/answered.ts'
import { formPages } from '../layout/fill.ts'
import type { Filled } from '../layout/layout.ts'
import type { OperatorOnPaper } from '../operator-on-paper.ts'
import { sheet } from '../theme.ts'
import { pdfFile } from '../writer/pdf-file.ts'
import type { PrintableApplication } from '../writer/printable.ts'
import { testMarked } from '../writer/test-mark.ts'
import { continuedAnswers } from './continued-sheet.ts'
import { longestAnswers } from './longest/longest-answers.ts'
import type { OfficialFault } from './official-fault.ts'
import type { OfficialForm } from './official-form.ts'
import { answersOn } from './official-page.ts'
import { FieldGone, makeTemplate, officialTemplate, type OfficialTemplate } from './official-template.ts'
import { showPage } from './page-objects.ts'

/** An application, and the official form that it is printed on. */
export interface OfficialApplication {
  readonly application: PrintableApplication
  readonly official: OfficialForm
}

/** The filled official form, additional sheets where it needs some, then our guide sheet. The same input gives the same bytes. */
export async function officialApplication(
  paper: OperatorOnPaper,
  { application: submitted, official }: OfficialApplication,
): Promise<Uint8Array> {
  const application = counted(submitted)
  const { language, applicationDate: date, coupon } = application
  const { layout, answers, extra }: PrintedForm = printedForms[official.id]
  const template = await officialTemplate(official, language, application.paperNames)
  const { resources, typesetter, t, continued, questions, heights, places } = template
  const face = typesetter.faces.answer
  const filled = answers(application)
  const unfitted: string[] = []
  const pages = heights.slice(0, official.map.pages).map((height, at) => {
    const own = places.filter(({ page }) => page === at + 1)
    const over = answersOn(own, filled, face, sheet.height, questions)
    unfitted.push(...over.unfitted)
    return blankPage(showPage(at, height, sheet.height)) + over.content
  })
  const onExtra = extra?.answers(application)
  const more = continuedAnswers(unfitted, filled, questions)
  const contents = [
    ...pages,
    ...(extra && onExtra ? formPages(extra.layout, onExtra, resources.pageTemplates, face) : []),
    ...more.flatMap((each) => formPages(continued, each, resources.pageTemplates, face)),
    ...guidePages(
      application,
      {
        layout,
        pages: pages.length,
        sheets: (onExtra ? 1 : 0) + more.length,
        officialFrom: official.holdsFrom.split('-').toReversed().join('-'),
      },
      typesetter,
      t,
      paper,
    ),
  ]
  const marked = application.isTest ? testMarked(contents, typesetter, t) : contents
  return pdfFile(resources, marked, { title: `${layout.title}, ${coupon}`, date, language })
}

/** What stands over a page beside the answers, and where those go. */
type Over = (answers: string, height: number) => string

/** Every page of the official form with these answers on it, and more pages behind them. */
export function wholeForm(
  { id }: Pick<OfficialForm, 'id'>,
  { resources, typesetter, heights, places }: OfficialTemplate,
  filled: Filled,
  more: readonly string[] = [],
  overOf: Over = (answers) => answers,
): Uint8Array {
  const { layout }: PrintedForm = printedForms[id]
  const contents = heights.map((height, at) => {
    const own = places.filter(({ page }) => page === at + 1)
    const over = answersOn(own, filled, typesetter.faces.answer, sheet.height)
    return showPage(at, height, sheet.height) + overOf(over.content, height)
  })
  return pdfFile(resources, [...contents, ...more], {
    title: layout.title,
    date: editionDate[layout.edition],
    language: DEFAULT_LOCALE,
  })
}

/** The official form with nothing filled in: every page of it. */
export const officialBlank = async (official: OfficialForm): Promise<Uint8Array> =>
  wholeForm(official, await officialTemplate(official, DEFAULT_LOCALE), {})

/** Prints the form once with every place filled, from the PDF on: says what is missing, or throws where that cannot be done. */
export async function officialTrial(official: OfficialForm): Promise<OfficialFault | undefined> {
  try {
    wholeForm(official, await makeTemplate(official, DEFAULT_LOCALE), longestAnswers(official.id))
    return undefined
  } catch (error) {
    if (error instanceof FieldGone) return error.fault
    throw error
  }
}
