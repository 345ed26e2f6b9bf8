import { ApiProblem } from '../../../api/call.ts'

/** What a refused login says: the fields' messages in one line; a fault of the server in its own words. */
export function loginRefusalText(error: unknown, noAnswer: string): string {
  if (!(error instanceof ApiProblem)) return noAnswer
  const messages = Object.values(error.errors).flat()
  return messages.length > 0 ? messages.join(', ') : error.message
}

/** What a refused registration says: the sentence for all of it; the fields say the rest. */
export const registerRefusalText = (error: unknown, noAnswer: string): string =>
  error instanceof ApiProblem ? error.message : noAnswer
