import type { TrackedApplication } from '@pan/contracts/tracking'
import { applicantToken } from '../../api.ts'
import { keepInHand } from '../../application-in-hand.ts'

/** Makes an application that was found the one that this tab works with. */
export function takeInHand(application: TrackedApplication): void {
  keepInHand(application)
  applicantToken.keep(application.token)
}
