import { hash } from 'node:crypto'
import type { Pan } from '@pan/contracts/application-answers'
import { Failure } from '../../errors/failure.ts'
import type { SubmittedAnswers } from './submitted-answers.ts'
import { invalid } from './answer-refusals.ts'

/** Names an application as its applicant sees it: another answer, state or payment is another tag. */
export const panTag = (pan: Pan): string =>
  `"${hash('sha256', JSON.stringify(pan), 'base64url').slice(0, 22)}"`

/** Whether an If-Match header names a tag (RFC 9110, 13.1.1): one of a list, or anything that there is. */
const isNamed = (tag: string, ifMatch: string): boolean =>
  ifMatch.trim() === '*' ||
  ifMatch
    .split(',')
    .map((each) => each.trim())
    .includes(tag)

/**
 * Why a change was not made on the application as it is now: it names another version of the answers, or its If-Match
 * another tag. `mayBeMade` where it can be the very change that has made it so, whose answer got lost. Undefined where it
 * was made on it.
 */
export function staleness(
  current: Pan,
  given: SubmittedAnswers,
  ifMatch: string | undefined,
): { readonly failure: Failure; readonly mayBeMade: boolean } | undefined {
  if (ifMatch !== undefined && !isNamed(panTag(current), ifMatch))
    return { failure: new Failure('PRECONDITION_FAILED'), mayBeMade: true }
  const version = given['version']
  if (version === undefined) {
    if (ifMatch !== undefined) return undefined
    throw new Failure('VALIDATION_FAILED', { issues: [invalid('version', 'error.version_required')] })
  }
  const versionsBehind = current.version - Number(version)
  return versionsBehind === 0
    ? undefined
    : { failure: new Failure('STALE_VERSION'), mayBeMade: versionsBehind === 1 }
}
