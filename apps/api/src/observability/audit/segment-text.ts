import { createHash } from 'node:crypto'
import type { AuditRow, Segment } from './segments.repository.ts'

/**
 * An entry as its digest is made: the same of both databases, which keep details in an order of their own. Of a command the
 * outcome is among them, too, and is left out as long as it is that one: what releases of before noted has it in its column
 * alone, where they set it when the command ended, which may be after the hour is in the chain.
 */
export const entryText = ({ id, at, actor, action, object, outcome, details }: AuditRow): string => {
  const facts = Object.entries(details).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const isSaidAgain = actor.startsWith('operator:') && (details['outcome'] ?? outcome) === outcome
  const known = isSaidAgain ? '' : outcome
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
