import { ApiProblem, NetworkFailure } from './call.ts'

/** What the API says about a call that failed, in the page's language; `noAnswer` where it said nothing. */
export const failureText = (error: unknown, noAnswer: string): string =>
  error instanceof ApiProblem ? error.message : noAnswer

/** What to say where no answer came: a line that is gone, or one on which nothing came in time. */
export const noAnswerKey = (error: unknown) =>
  error instanceof NetworkFailure && error.isTimeout ? 'site.error.hung' : 'site.error.network'
