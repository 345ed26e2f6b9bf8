import type { ApplicationStatus, TrackedApplication } from '@pan/contracts/tracked-application'
import { applicantToken, hasProof } from '../../api/call.ts'
import { storeCurrentApplication } from '../../api/current-application.ts'
import { statusOf } from './queries.ts'

/** How an application stands to which this tab has the whole right already: by a code, or by the login of its owner. */
async function provenStatus(id: string): Promise<ApplicationStatus | undefined> {
  if (!hasProof()) return undefined
  try {
    const status = await statusOf(id)
    return status.proof === 'full' ? status : undefined
  } catch {
    // Then what was just found out is all that there is.
    return undefined
  }
}

/** Makes an application that was found the one that this tab works with, and tells how it stands. */
export async function makeCurrent(application: TrackedApplication): Promise<ApplicationStatus> {
  storeCurrentApplication(application)
  const proven = application.proof === 'full' ? undefined : await provenStatus(application.id)
  if (!proven) applicantToken.keep(application.token)
  return proven ?? application
}
