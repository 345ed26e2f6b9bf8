import { oneApplicationStatus, type TrackedApplication } from '@pan/contracts/tracking'
import { applicantToken, call, hasProof } from '../../api/call.ts'
import { keepInHand } from '../../api/current-application.ts'
import type { Standing } from './queries.ts'

/** How an application stands to which this tab has the whole right already: by a code, or by the login of its owner. */
async function provenStanding(id: string): Promise<Standing | undefined> {
  if (!hasProof()) return undefined
  try {
    const { pan_status: standing } = (await call(oneApplicationStatus, { params: { id } })).data
    return standing.proof === 'full' ? standing : undefined
  } catch {
    // Then what was just found out is all that there is.
    return undefined
  }
}

/** Makes an application that was found the one that this tab works with, and tells how it stands. */
export async function takeInHand(application: TrackedApplication): Promise<Standing> {
  keepInHand(application)
  const proven = application.proof === 'full' ? undefined : await provenStanding(application.id)
  if (!proven) applicantToken.keep(application.token)
  return proven ?? application
}
