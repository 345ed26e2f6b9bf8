import type { Locale } from '@pan/contracts/messages/languages'
import type { DescriptionInput } from './http/openapi/description-text.ts'
import { importRowsIn } from './modules/cases/imports/import-file.ts'
import { readWorkbook as readBook } from './modules/lists/workbook.ts'
import { batchRowsIn } from './modules/partners/batches/batch-file.ts'
import { createPdfs } from './pdf/application-pdf.ts'
import type { OperatorOnPaper } from './pdf/operator-on-paper.ts'
import type { DocumentInputs, Writers } from './pdf/pdfs.ts'

// What worker threads do, by name; called by `inBatchThread`, `inLargeThread` and `inDocumentThread`.
export const readBatch = ([bytes, known]: Parameters<typeof batchRowsIn>) => batchRowsIn(bytes, known)
export const readImport = ([bytes, kind]: Parameters<typeof importRowsIn>) => importRowsIn(bytes, kind)
export const readWorkbook = ([bytes, file]: Parameters<typeof readBook>) => readBook(bytes, file)

export function makeDocument<Kind extends keyof DocumentInputs>([paper, kind, input]: readonly [
  OperatorOnPaper,
  Kind,
  DocumentInputs[Kind],
]) {
  const writers: Writers = createPdfs(paper)
  return writers[kind](input)
}
export const prepareDocuments = (language: Locale) => createPdfs().prepare(language)
/** What it needs is loaded with it: no other task does. */
export const describeApi = async (input: DescriptionInput) =>
  (await import('./http/openapi/description-text.ts')).descriptionText(input)
