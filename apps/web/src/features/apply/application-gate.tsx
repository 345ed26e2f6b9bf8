import type { ReactNode } from 'react'
import { applicantToken } from '../../api.ts'
import { readInHand, type ApplicationInHand } from '../../application-in-hand.ts'
import { SessionMissing } from './session-missing.tsx'

/** Shows a page about the application in hand, or says why this tab cannot. */
export function ApplicationGate({ children }: { children: (application: ApplicationInHand) => ReactNode }) {
  const application = readInHand()
  return application && applicantToken.read() ? children(application) : <SessionMissing />
}
