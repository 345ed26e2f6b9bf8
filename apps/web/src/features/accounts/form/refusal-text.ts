import { failureText } from '../../../api/failure-text.ts'
import { ApiProblem } from '../../../api/call.ts'

/** What a refused login says: the fields' messages in one line; a fault of the server in its own words. */
export function loginRefusalText(error: unknown, noAnswer: string): string {
  const messages = error instanceof ApiProblem ? Object.values(error.errors).flat() : []
  return messages.length > 0 ? messages.join(', ') : failureText(error, noAnswer)
}
