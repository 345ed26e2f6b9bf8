import { sentences } from '@pan/contracts/messages/catalogues'
import { DEFAULT_LOCALE } from '@pan/contracts/messages/languages'
import type { FormId } from '../../pdf/forms.ts'
import type { Session } from '../../db/store.ts'
import { fault, type OfficialFault } from '../../pdf/official/official-fault.ts'
import { findVersion, type OfficialFormRow } from './official-forms.repository.ts'

const FAULTS_MAX = 20

/** As commands and the log say it. */
const faultText = ({ key, params, answer }: OfficialFault): string =>
  `${answer === undefined ? '' : `${answer}: `}${sentences[DEFAULT_LOCALE](key, params)}`

/** What keeps an official form or its map from being taken. */
export class OfficialFormError extends Error {
  override readonly name = 'OfficialFormError'
  readonly faults: readonly OfficialFault[]

  constructor(all: readonly OfficialFault[]) {
    const more = all.length - FAULTS_MAX
    const faults = [...all.slice(0, FAULTS_MAX), ...(more > 0 ? [fault('more', { more })] : [])]
    super(faults.map(faultText).join('\n'))
    this.faults = faults
  }
}

/** A version of a form; throws where there is none. */
export async function needVersion(session: Session, form: FormId, version: number): Promise<OfficialFormRow> {
  const row = await findVersion(session, form, version)
  if (!row) throw new OfficialFormError([fault('version', { version, form })])
  return row
}
