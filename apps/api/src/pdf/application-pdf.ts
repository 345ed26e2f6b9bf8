import type { Locale } from '@pan/contracts/messages/translate'
import { acknowledgementPages } from './acknowledgement.ts'
import { form93Answers } from './editions/2026/form-93.answers.ts'
import { form93 } from './editions/2026/form-93.layout.ts'
import { formPages } from './fill.ts'
import { gradual } from './gradual.ts'
import { guidePages } from './guide.ts'
import { pdfFile } from './pdf-file.ts'
import type { PrintableApplication } from './printable.ts'
import { sayIn, settingFor, sheetFaces } from './sheet-language.ts'
import { makeStocks } from './stock.ts'

export type { PrintableApplication } from './printable.ts'

export interface Pdfs {
  /** The filled form, then our guide sheet. */
  application(application: PrintableApplication): Uint8Array
  /** What an applicant who pays in cash takes along. */
  acknowledgement(application: PrintableApplication): Uint8Array
  blank(form: 'form-93'): Uint8Array
  /** Makes what all documents share, between other work; a document that is asked for earlier makes it at once. */
  prepare(): Promise<void>
}

/** A blank form carries no date of a person; the day on which the edition came into force stands in its place. */
const editionDate = '01-04-2026'

/** What is made once for a language. */
function* press(language: Locale) {
  const { sheets, forms } = yield* makeStocks(sheetFaces(language), [form93])
  return { sheets, forms, setting: settingFor(language, forms), say: sayIn(language) }
}

/** Prints documents from answers. The same input gives the same bytes; nothing here waits for anything. */
export function createPdfs(): Pdfs {
  const presses = { en: gradual(() => press('en')), ta: gradual(() => press('ta')) }
  return {
    application: (application) => {
      const { language, applicationDate: date, coupon } = application
      const { forms, setting, say } = presses[language].now()
      const contents = [
        ...formPages(form93, form93Answers(application), forms.plates, setting.faces.answer),
        ...guidePages(application, setting, say),
      ]
      return pdfFile(forms, contents, { title: `${form93.title}, ${coupon}`, date, language })
    },
    acknowledgement: (application) => {
      const { language, applicationDate: date, coupon } = application
      const { sheets, setting, say } = presses[language].now()
      const contents = acknowledgementPages(application, setting, say)
      return pdfFile(sheets, contents, { title: `${say('guide.ack.title')}, ${coupon}`, date, language })
    },
    blank: () => {
      const { forms, setting } = presses.en.now()
      const contents = formPages(form93, {}, forms.plates, setting.faces.answer)
      return pdfFile(forms, contents, { title: form93.title, date: editionDate, language: 'en' })
    },
    prepare: async () => {
      await presses.en.inTheBackground()
      await presses.ta.inTheBackground()
    },
  }
}
