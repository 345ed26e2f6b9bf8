import type { ReactNode } from 'react'
import { hasProof } from '../../api/call.ts'
import { readInHand, type ApplicationInHand, type Base } from '../../api/current-application.ts'
import { SessionMissing } from './session-missing.tsx'

interface ApplicationGateProps extends Base {
  children: (application: ApplicationInHand) => ReactNode
}

/** Shows a page about the application in hand, or says why this tab cannot. */
export function ApplicationGate({ flow, type, children }: ApplicationGateProps) {
  const application = readInHand()
  const isMeant = application?.flow === flow && application.type === type
  return isMeant && hasProof() ? children(application) : <SessionMissing at={{ flow, type }} />
}
