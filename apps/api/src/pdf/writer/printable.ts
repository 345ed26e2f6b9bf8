import type { Flow } from '@pan/contracts/pan/flow'
import type { Locale } from '@pan/contracts/messages/languages'
import type { ApplicantKind } from '@pan/contracts/pan/applicant'
import type { PaymentMode } from '@pan/contracts/pan/fees'
import type { PaperNames } from './paper-names.ts'

/** What the documents of one application are printed from. */
export interface PrintableApplication {
  flow: Flow
  kind: ApplicantKind
  /** Normalised answers by their names on the wire, the Aadhaar number in full. */
  answers: Readonly<Record<string, string | boolean | undefined>>
  /** In groups, as a person quotes it: ABCD-EFGH-JKMN. */
  coupon: string
  /** dd-mm-yyyy */
  applicationDate: string
  language: Locale
  /** Papers that are named otherwise than the product names them, in this language; absent or empty where none is. */
  paperNames?: PaperNames
  /** Made up with a test key: every page says so. */
  isTest?: boolean
  paymentMode: PaymentMode | null
  /** What we charge, in whole paise. */
  amountPaise: number
  /** The number of the receipt, where it was paid in cash; empty or absent before. */
  cashReceipt?: string
}

/** An answer as text; empty where there is none. */
export const textAnswer = (answers: PrintableApplication['answers'], name: string): string => {
  const answer = answers[name]
  return typeof answer === 'string' ? answer : ''
}

/** First, middle and last name as a person says them. */
export const spokenName = (
  answers: PrintableApplication['answers'],
  prefix: string,
  middle = 'middlename',
): string =>
  ['firstname', middle, 'lastname']
    .map((part) => textAnswer(answers, `${prefix}_${part}`))
    .filter(Boolean)
    .join(' ')
