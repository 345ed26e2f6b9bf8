import { ApiProblem } from '../../api/call.ts'

/** What the API says about a call that failed, in the page's language; `unreachable` where it said nothing. */
export const problemText = (problem: unknown, unreachable: string): string =>
  problem instanceof ApiProblem ? problem.message : unreachable
