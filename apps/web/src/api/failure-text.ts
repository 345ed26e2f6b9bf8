import { ApiProblem } from './call.ts'

/** What the API says about a call that failed, in the page's language; `noAnswer` where it said nothing. */
export const failureText = (error: unknown, noAnswer: string): string =>
  error instanceof ApiProblem ? error.message : noAnswer
