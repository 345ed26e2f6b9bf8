import type { Locale } from '@pan/contracts/messages/languages'
import type { FormId } from './forms.ts'
import type { PrintableLabels } from './letters/labels.ts'
import type { PrintableLetters } from './letters/letter.ts'
import type { PrintableApplication } from './writer/printable.ts'
import type { PrintableReceipt } from './receipt.ts'
import type { DocumentsTogether } from './writer/merged-file.ts'

/** What each document is made from. */
export interface DocumentInputs {
  /** The filled form of the application's day, with an additional sheet where it needs one, then our guide sheet. */
  readonly application: PrintableApplication
  /** What an applicant who pays in cash takes along. */
  readonly acknowledgement: PrintableApplication
  /** What was paid, by whom and what for. */
  readonly receipt: PrintableReceipt
  /** Addresses to be stuck on envelopes. */
  readonly labels: PrintableLabels
  /** What staff write to applicants, each in their language. */
  readonly letters: PrintableLetters
  /** A form with nothing filled in, its additional sheet with it. */
  readonly blank: FormId
  /** Documents that are printed from one file. */
  readonly together: DocumentsTogether
}

/** Makes documents, as bytes of a PDF. The same input gives the same bytes. */
export type Writers = { readonly [Kind in keyof DocumentInputs]: (input: DocumentInputs[Kind]) => Uint8Array }

export interface PdfWriter extends Writers {
  /** Makes what the documents that people ask for all the time are printed with: a second of work. */
  prepare(language: Locale): void
}

type Threads = {
  readonly [Kind in keyof Writers]: (...input: Parameters<Writers[Kind]>) => Promise<Uint8Array>
}

/** What the thread that answers asks of those that make documents. */
export interface Pdfs extends Threads {
  /** The documents are handed over, and are empty here afterwards. */
  together(input: DocumentsTogether): Promise<Uint8Array>
  /** As `prepare` of the writer. */
  prepare(language: Locale): Promise<void>
}
