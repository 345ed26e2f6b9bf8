import type { Locale } from '@pan/contracts/messages/languages'
import type { DescriptionInput } from './http/openapi/description-text.ts'
import type { WrittenText } from './modules/articles/rendered-text.ts'
import { importRowsIn } from './modules/cases/imports/import-file.ts'
import { readWorkbook as readBook } from './modules/lists/workbook.ts'
import type { ApplyTask } from './modules/lists/changes/apply-list-change.ts'
import type { CheckTask } from './modules/lists/changes/check-list-change.ts'
import { batchRowsIn } from './modules/partners/batches/batch-file.ts'
import { createPdfs } from './pdf/application-pdf.ts'
import type { OperatorOnPaper } from './pdf/operator-on-paper.ts'
import type { OfficialForm } from './pdf/official/official-form.ts'
import type { TestLook } from './pdf/official/test-sheet/test-sheet.ts'
import type { OfficialApplication } from './pdf/official/official-writer.ts'
import type { tooSmallIn as TooSmallIn } from './pdf/official/longest/too-small.ts'
import type { FormId } from './pdf/forms.ts'
import type { DocumentInputs, Writers } from './pdf/pdfs.ts'

// What worker threads do, by name; called by `inBatchThread`, `inLargeThread`, `inListThread`, `inDocumentThread` and `inTextThread`.
export const readBatch = ([bytes, known]: Parameters<typeof batchRowsIn>) => batchRowsIn(bytes, known)
export const readImport = ([bytes, kind]: Parameters<typeof importRowsIn>) => importRowsIn(bytes, kind)
export const readWorkbook = ([bytes, file]: Parameters<typeof readBook>) => readBook(bytes, file)

/** Both open the database themselves: to compare and to write a hundred thousand rows is seconds of work. */
export const checkList = async (task: CheckTask) =>
  (await import('./composition/list-tasks.ts')).checkList(task)
export const applyList = async (task: ApplyTask) =>
  (await import('./composition/list-tasks.ts')).applyList(task)

/** What waits for the disk longer than anybody should for an answer. */
export const emptyLog = async (url: string) => (await import('./db/empty-log.ts')).emptyLog(url)

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
export const makeReference = async () =>
  (await import('./http/reference/reference-content.ts')).referenceContent()

// The library that reads the PDFs of others is loaded for those who have brought official forms.
export const printOfficial = async ([paper, input]: readonly [OperatorOnPaper, OfficialApplication]) =>
  (await import('./pdf/official/official-writer.ts')).officialApplication(paper, input)
export const printOfficialBlank = async (official: OfficialForm) =>
  (await import('./pdf/official/official-writer.ts')).officialBlank(official)
export const tryOfficial = async (official: OfficialForm) =>
  (await import('./pdf/official/official-writer.ts')).officialTrial(official)
export const printOfficialTest = async ([official, look]: readonly [OfficialForm, TestLook]) =>
  (await import('./pdf/official/test-sheet/test-sheet.ts')).testSheet(official, look)
export const tooSmallOfficial = async ([map, facts]: Parameters<typeof TooSmallIn>) =>
  (await import('./pdf/official/longest/too-small.ts')).tooSmallIn(map, facts)
export const validateOfficial = async (file: Uint8Array) =>
  (await import('./pdf/official/official-facts.ts')).validateOfficial(file)
export const findOfficialBoxes = async (file: Uint8Array) =>
  (await import('./pdf/official/proposal/page-boxes.ts')).pageBoxes(file)
export const proposeOfficialMap = async ([file, form, sha256]: readonly [Uint8Array, FormId, string]) =>
  (await import('./pdf/official/proposal/propose-map.ts')).proposedMap(file, form, sha256)

/** Undefined for a text that is nested so deep that its parts cannot be told apart. */
export async function renderArticle(text: WrittenText) {
  const { renderedText } = await import('./modules/articles/rendered-text.ts')
  try {
    return renderedText(text)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
