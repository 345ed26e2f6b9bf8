import { DEFAULT_LOCALE } from '@pan/contracts/messages/languages'
import { counted, RECEIPT, type documentTemplates } from '../document-template.ts'
import type { OperatorOnPaper } from '../operator-on-paper.ts'
import type { Writers } from '../pdfs.ts'
import { pdfFile } from '../writer/pdf-file.ts'
import { labelPages } from './labels.ts'
import { letterPages } from './letter.ts'
import { postalAddressOf } from './postal-address.ts'

/** Makes what staff print for applicants. */
export const letterWriters = (
  paper: OperatorOnPaper,
  templateOf: ReturnType<typeof documentTemplates>,
): Pick<Writers, 'labels' | 'letter'> => ({
  labels: ({ applications, date }) => {
    const { sheets, setting, t } = templateOf(RECEIPT, DEFAULT_LOCALE)
    const labels = applications.map((each) => ({ ...postalAddressOf(counted(each)), coupon: each.coupon }))
    return pdfFile(sheets, labelPages(labels, setting, t), {
      title: t('letter.labels'),
      date,
      language: DEFAULT_LOCALE,
    })
  },
  letter: (letter) => {
    const application = counted(letter.application)
    const { language, coupon } = application
    const { sheets, setting, t } = templateOf(RECEIPT, language)
    const pages = letterPages(letter, postalAddressOf(application), setting, t, paper)
    return pdfFile(sheets, pages, {
      title: `${t('letter.letter')}, ${coupon}`,
      date: letter.date,
      language,
    })
  },
})
