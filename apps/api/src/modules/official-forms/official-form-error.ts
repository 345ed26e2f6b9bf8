import type { FormId } from '../../pdf/forms.ts'
import type { Session } from '../../db/store.ts'
import { findVersion, type OfficialFormRow } from './official-forms.repository.ts'

const FAULTS_MAX = 20

/** What keeps an official form or its map from being taken, a sentence for each reason. */
export class OfficialFormError extends Error {
  override readonly name = 'OfficialFormError'
  constructor(sentences: readonly string[]) {
    const more = sentences.length - FAULTS_MAX
    super([...sentences.slice(0, FAULTS_MAX), ...(more > 0 ? [`And ${more} more.`] : [])].join('\n'))
  }
}

/** A version of a form; throws where there is none. */
export async function needVersion(session: Session, form: FormId, version: number): Promise<OfficialFormRow> {
  const row = await findVersion(session, form, version)
  if (!row) throw new OfficialFormError([`There is no version ${version} of ${form}.`])
  return row
}
