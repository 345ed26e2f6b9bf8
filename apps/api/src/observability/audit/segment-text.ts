import { createHash } from 'node:crypto'
import type { AuditRow, Segment } from './segments.repository.ts'

/**
 * An entry as its digest is made: the same of both databases, which keep details in an order of their own. How a command ended
 * is left out: it is noted when that is known, which may be after the hour is in the chain.
 */
export const entryText = ({ id, at, actor, action, object, outcome, details }: AuditRow): string => {
  const facts = Object.entries(details).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const known = actor.startsWith('operator:') ? '' : outcome
  return `${JSON.stringify([id, at, actor, action, object, known, facts])}\n`
}

/** The digest of an hour, which holds that of the hour before: whoever changes one has to change all after it. */
export const linkOf = (
  previous: string,
  { hour, entries, entriesDigest }: Pick<Segment, 'hour' | 'entries' | 'entriesDigest'>,
): string =>
  createHash('sha256')
    .update(JSON.stringify([previous, hour, entries, entriesDigest]))
    .digest('hex')
