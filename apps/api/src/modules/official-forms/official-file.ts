import { createHash } from 'node:crypto'
import type { Files } from '../../files/files.ts'
import type { FormId } from '../../pdf/forms.ts'
import { fault } from '../../pdf/official/official-fault.ts'
import type { OfficialForm } from '../../pdf/official/official-form.ts'
import type { OfficialPrinting } from '../../pdf/official/official-thread.ts'
import { OfficialFormError } from './official-form-error.ts'

/** Where the PDFs are kept, each by its SHA-256. */
export const OFFICIAL_FOLDER = 'official-forms'

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** The PDF of a version, as it was brought; throws where it is not there, or is another one. */
export async function readOfficialFile(files: Pick<Files, 'get'>, sha256: string): Promise<Uint8Array> {
  const bytes = await files.get(`${OFFICIAL_FOLDER}/${sha256}`)
  if (!bytes) throw new OfficialFormError([fault('file_gone')])
  if (sha256Of(bytes) !== sha256) throw new OfficialFormError([fault('file_other')])
  return bytes
}

/** Throws where a form cannot be printed on with what one document may take. */
export async function needPrintable(
  printing: Pick<OfficialPrinting, 'trial'>,
  form: FormId,
  { file, map, pageCount }: Pick<OfficialForm, 'file' | 'map' | 'pageCount'>,
): Promise<void> {
  const found = await printing.trial({ id: form, key: '', holdsFrom: '', file, map, pageCount })
  if (found !== undefined) throw new OfficialFormError([found])
}
