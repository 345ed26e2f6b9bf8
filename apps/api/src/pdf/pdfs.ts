import type { Locale } from '@pan/contracts/messages/languages'
import type { FormId } from './forms.ts'
import type { PrintableApplication } from './writer/printable.ts'
import type { PrintableReceipt } from './receipt.ts'

export interface Pdfs {
  /** The filled form of the application's day, with an additional sheet where it needs one, then our guide sheet. */
  application(application: PrintableApplication): Uint8Array
  /** What an applicant who pays in cash takes along. */
  acknowledgement(application: PrintableApplication): Uint8Array
  /** What was paid, by whom and what for. */
  receipt(receipt: PrintableReceipt): Uint8Array
  /** A form with nothing filled in, its additional sheet with it. */
  blank(form: FormId): Uint8Array
  /** Makes what documents about a form are printed with, between other work; a document asked for without it makes it at once. */
  prepareForm(form: FormId, language: Locale): Promise<void>
  /** The same for receipts. */
  prepareReceipt(language: Locale): Promise<void>
  /** The same for all that people ask for all the time. */
  prepare(): Promise<void>
}
