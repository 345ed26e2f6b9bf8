import { applicationForm } from '@pan/contracts/forms/register'
import { relevant } from '@pan/contracts/kit/form'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@pan/contracts/messages/languages'
import { acknowledgementPages } from './acknowledgement.ts'
import { formPages } from './layout/fill.ts'
import { formIdOf, layoutsOf, printedForms } from './forms.ts'
import type { FormId, PrintedForm } from './forms.ts'
import { gradual } from './prepare-in-background.ts'
import { guidePages } from './guide/guide.ts'
import { pdfFile } from './writer/pdf-file.ts'
import { spokenName, type PrintableApplication } from './writer/printable.ts'
import { receiptPages, type PrintableReceipt } from './receipt.ts'
import { sayIn, settingFor, sheetFaces } from './guide/sheet-language.ts'
import { makeStocks } from './writer/shared-resources.ts'
import { testMarked } from './writer/test-mark.ts'

export type { PrintableApplication } from './writer/printable.ts'
export type { PrintableReceipt } from './receipt.ts'

/** The applicant as our sheets name one. */
export const applicantName = (answers: PrintableApplication['answers']): string =>
  spokenName(answers, 'applicant')

export interface Pdfs {
  /** The filled form of the application's day, with an additional sheet where it needs one, then our guide sheet. */
  application(application: PrintableApplication): Uint8Array
  /** What an applicant who pays in cash takes along. */
  acknowledgement(application: PrintableApplication): Uint8Array
  /** What was paid, by whom and what for. */
  receipt(receipt: PrintableReceipt): Uint8Array
  /** A form with nothing filled in, its additional sheet with it. */
  blank(form: FormId): Uint8Array
  /** Makes what a blank form is printed with, between other work: with it, the form itself takes no time. */
  prepareBlank(form: FormId): Promise<void>
  /** Makes what all documents share, between other work; a document that is asked for earlier makes it at once. */
  prepare(): Promise<void>
}

/** A blank form carries no date of a person; the last or first day of its edition stands in its place. */
const editionDate = { '1962': '31-03-2026', '2026': '01-04-2026' } as const

/** Forms that are made together: those of today, which people ask for all the time, and the rest when somebody asks. */
const groups: readonly (readonly FormId[])[] = [
  ['form-93', 'pan-cr-01', 'form-94', 'pan-cr-02'],
  ['form-95', 'form-96'],
  ['form-49a', 'change-request'],
]

/** What is made once for a group of forms and the language of the sheets behind them. */
function* press(ids: readonly FormId[], language: Locale) {
  const layouts = new Map(ids.map((id) => [id, layoutsOf(printedForms[id])]))
  const { sheets, forms } = yield* makeStocks(sheetFaces(language), layouts)
  return { sheets, forms, setting: settingFor(language, sheets), say: sayIn(language) }
}

/** What a hidden question once held was not submitted: it stands neither on the form nor on the sheet behind it. */
const counted = (application: PrintableApplication): PrintableApplication => ({
  ...application,
  answers: relevant(applicationForm(application.flow, application.kind), application.answers),
})

/** Prints documents from answers. The same input gives the same bytes; nothing here waits for anything. */
export function createPdfs(): Pdfs {
  const presses = groups.map((ids) => ({
    ids,
    of: new Map(LOCALES.map((language) => [language, gradual(() => press(ids, language))])),
  }))
  const pressOf = (id: FormId, language: Locale) => {
    const made = presses
      .find(({ ids }) => ids.includes(id))!
      .of.get(language)!
      .now()
    return { ...made, stock: made.forms.get(id)! }
  }
  return {
    application: (submitted) => {
      const application = counted(submitted)
      const { language, applicationDate: date, coupon } = application
      const id = formIdOf(application)
      const form: PrintedForm = printedForms[id]
      const { stock, setting, say } = pressOf(id, language)
      const onExtra = form.extra?.answers(application)
      const contents = [
        ...formPages(form.layout, form.answers(application), stock.plates, setting.faces.answer),
        ...(form.extra && onExtra
          ? formPages(form.extra.layout, onExtra, stock.plates, setting.faces.answer)
          : []),
        ...guidePages(application, { layout: form.layout, hasExtra: onExtra !== undefined }, setting, say),
      ]
      const pages = application.isTest ? testMarked(contents, setting, say) : contents
      return pdfFile(stock, pages, { title: `${form.layout.title}, ${coupon}`, date, language })
    },
    acknowledgement: (application) => {
      const { language, applicationDate: date, coupon } = application
      const { sheets, setting, say } = pressOf(formIdOf(application), language)
      const contents = acknowledgementPages(application, setting, say)
      const pages = application.isTest ? testMarked(contents, setting, say) : contents
      return pdfFile(sheets, pages, { title: `${say('guide.ack.title')}, ${coupon}`, date, language })
    },
    receipt: (receipt) => {
      const { language, reference, completedAt } = receipt
      const { sheets, setting, say } = pressOf(groups[0]![0]!, language)
      const title = `${say('receipt.title')}, ${reference}`
      const date = completedAt.slice(0, 'dd-mm-yyyy'.length)
      const contents = receiptPages(receipt, setting, say)
      const pages = receipt.isTest ? testMarked(contents, setting, say) : contents
      return pdfFile(sheets, pages, { title, date, language })
    },
    blank: (id) => {
      const form: PrintedForm = printedForms[id]
      const { stock, setting } = pressOf(id, DEFAULT_LOCALE)
      const contents = layoutsOf(form).flatMap((layout) =>
        formPages(layout, {}, stock.plates, setting.faces.answer),
      )
      return pdfFile(stock, contents, {
        title: form.layout.title,
        date: editionDate[form.layout.edition],
        language: DEFAULT_LOCALE,
      })
    },
    prepareBlank: (id) =>
      presses
        .find(({ ids }) => ids.includes(id))!
        .of.get(DEFAULT_LOCALE)!
        .inTheBackground(),
    prepare: async () => {
      for (const language of LOCALES) await presses[0]!.of.get(language)!.inTheBackground()
    },
  }
}
