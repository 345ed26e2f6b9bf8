import type { ErrorComponentProps } from '@tanstack/react-router'
import { ApiProblem } from '../api/call.ts'
import { SessionMissing } from '../features/applications/session-missing.tsx'
import { RouteError } from '../features/shell/route-error.tsx'

/** A page about an application that could not be shown: for lack of the right to it, or for any other reason. */
export function ApplicationError(props: ErrorComponentProps) {
  const { error } = props
  const isForeign = error instanceof ApiProblem && (error.status === 401 || error.status === 404)
  return isForeign ? <SessionMissing /> : <RouteError {...props} />
}
