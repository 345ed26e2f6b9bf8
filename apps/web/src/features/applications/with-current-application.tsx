import type { ReactNode } from 'react'
import { hasProof } from '../../api/call.ts'
import { readCurrentApplication, type CurrentApplication, type Base } from '../../api/current-application.ts'
import { SessionMissing } from './session-missing.tsx'

interface WithCurrentApplicationProps extends Base {
  children: (application: CurrentApplication) => ReactNode
}

/** Shows a page about the current application, or says why this tab cannot. */
export function WithCurrentApplication({ flow, type, children }: WithCurrentApplicationProps) {
  const application = readCurrentApplication()
  const isMeant = application?.flow === flow && application.type === type
  return isMeant && hasProof() ? children(application) : <SessionMissing at={{ flow, type }} />
}
