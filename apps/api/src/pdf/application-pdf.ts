import { DEFAULT_LOCALE } from '@pan/contracts/messages/languages'
import { acknowledgementPages } from './acknowledgement.ts'
import { letterWriters } from './letters/letter-writers.ts'
import { formPages } from './layout/fill.ts'
import { layoutsOf, printedForms, type PrintedForm } from './forms.ts'
import { formIdOf } from './form-choice.ts'
import { guidePages } from './guide/guide-sheet.ts'
import { PLAIN_PAPER, type OperatorOnPaper } from './operator-on-paper.ts'
import { mergedFile } from './writer/merged-file.ts'
import { pdfFile } from './writer/pdf-file.ts'
import { spokenName, type PrintableApplication } from './writer/printable.ts'
import { receiptPages } from './receipt.ts'
import { testMarked } from './writer/test-mark.ts'
import type { PdfWriter } from './pdfs.ts'
import { counted, documentTemplates, editionDate, RECEIPT } from './document-template.ts'

export type { PrintableApplication } from './writer/printable.ts'
export type { PrintableReceipt } from './receipt.ts'

/** The applicant as our sheets name one. */
export const applicantName = (answers: PrintableApplication['answers']): string =>
  spokenName(answers, 'applicant')

/** One operator prints with the same as another: a second of work is done once in a thread. */
const sharedTemplates = documentTemplates()

/** Prints documents from answers; the templates are made here when there are none yet. */
export function createPdfs(paper: OperatorOnPaper = PLAIN_PAPER, templateOf = sharedTemplates): PdfWriter {
  return {
    application: (submitted) => {
      const application = counted(submitted)
      const { language, applicationDate: date, coupon } = application
      const id = formIdOf(application)
      const form: PrintedForm = printedForms[id]
      const { resources, typesetter, t } = templateOf(id, language, application.paperNames)
      const onExtra = form.extra?.answers(application)
      const contents = [
        ...formPages(
          form.layout,
          form.answers(application),
          resources.pageTemplates,
          typesetter.faces.answer,
        ),
        ...(form.extra && onExtra
          ? formPages(form.extra.layout, onExtra, resources.pageTemplates, typesetter.faces.answer)
          : []),
        ...guidePages(
          application,
          { layout: form.layout, pages: form.layout.pages.length, sheets: onExtra ? 1 : 0 },
          typesetter,
          t,
          paper,
        ),
      ]
      const pages = application.isTest ? testMarked(contents, typesetter, t) : contents
      return pdfFile(resources, pages, { title: `${form.layout.title}, ${coupon}`, date, language })
    },
    acknowledgement: (application) => {
      const { language, applicationDate: date, coupon } = application
      const { sheets, typesetter, t } = templateOf(formIdOf(application), language, application.paperNames)
      const contents = acknowledgementPages(application, typesetter, t, paper)
      const pages = application.isTest ? testMarked(contents, typesetter, t) : contents
      return pdfFile(sheets, pages, { title: `${t('guide.ack.title')}, ${coupon}`, date, language })
    },
    receipt: (receipt) => {
      const { language, reference, completedAt } = receipt
      const { sheets, typesetter, t } = templateOf(RECEIPT, language)
      const title = `${t('receipt.title')}, ${reference}`
      const date = completedAt.slice(0, 'dd-mm-yyyy'.length)
      const contents = receiptPages(receipt, typesetter, t, paper)
      const pages = receipt.isTest ? testMarked(contents, typesetter, t) : contents
      return pdfFile(sheets, pages, { title, date, language })
    },
    ...letterWriters(paper, templateOf),
    blank: (id) => {
      const form: PrintedForm = printedForms[id]
      const { resources, typesetter } = templateOf(id, DEFAULT_LOCALE)
      const contents = layoutsOf(form).flatMap((layout) =>
        formPages(layout, {}, resources.pageTemplates, typesetter.faces.answer),
      )
      return pdfFile(resources, contents, {
        title: form.layout.title,
        date: editionDate[form.layout.edition],
        language: DEFAULT_LOCALE,
      })
    },
    together: mergedFile,
    prepare: (language) => void templateOf(RECEIPT, language),
  }
}
