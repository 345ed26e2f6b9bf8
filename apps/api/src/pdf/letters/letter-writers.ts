import { DEFAULT_LOCALE, type Locale } from '@pan/contracts/messages/languages'
import { counted, mixedTemplates, RECEIPT, type documentTemplates } from '../document-template.ts'
import type { OperatorOnPaper } from '../operator-on-paper.ts'
import type { Writers } from '../pdfs.ts'
import { pdfFile } from '../writer/pdf-file.ts'
import { inLanguage } from '../writer/tags.ts'
import { labelPages } from './labels.ts'
import { letterPages } from './letter.ts'
import { postalAddressOf } from './postal-address.ts'

const mixed = mixedTemplates()

/** Makes what staff print for applicants. */
export const letterWriters = (
  paper: OperatorOnPaper,
  templateOf: ReturnType<typeof documentTemplates>,
): Pick<Writers, 'labels' | 'letters'> => ({
  labels: ({ applications, date }) => {
    const { sheets, typesetter, t } = templateOf(RECEIPT, DEFAULT_LOCALE)
    const labels = applications.map((each) => ({ ...postalAddressOf(counted(each)), coupon: each.coupon }))
    return pdfFile(sheets, labelPages(labels, typesetter, t), {
      title: t('letter.labels'),
      date,
      language: DEFAULT_LOCALE,
    })
  },
  letters: ({ letters, date }) => {
    const languages = new Set(letters.map(({ application }) => application.language))
    const [language = DEFAULT_LOCALE] = languages.size === 1 ? languages : []
    const template = languages.size === 1 ? (of: Locale) => templateOf(RECEIPT, of) : mixed
    const pages = letters.flatMap((letter) => {
      const application = counted(letter.application)
      const { typesetter, t } = template(application.language)
      const own = letterPages({ ...letter, date }, postalAddressOf(application), typesetter, t, paper)
      return own.map((content) => inLanguage(content, application.language))
    })
    const { sheets, t } = template(language)
    const [first, ...more] = letters
    const title =
      first && more.length === 0 ? `${t('letter.letter')}, ${first.application.coupon}` : t('letter.letters')
    return pdfFile(sheets, pages, { title, date, language })
  },
})
