import { staffCaseFile } from '@pan/contracts/staff/cases/case-page'
import { takeMoveBack } from '@pan/contracts/staff/cases/moves'
import { revealField } from '@pan/contracts/staff/cases/reveal'
import { assignCase } from '@pan/contracts/staff/cases/assignment'
import { checkProof } from '@pan/contracts/staff/cases/work'
import { caseLetter } from '@pan/contracts/staff/papers'
import { nextCase } from '@pan/contracts/staff/cases/queue'
import { downloadPanApplication } from '@pan/contracts/documents'
import type { Endpoint } from '@pan/contracts/kit/endpoint'
import { SENT } from '../../../observability/audit/sent-entries.ts'
import type { AuditDetails } from '../../../observability/audit/audit.tables.ts'
import type { Happening, Kind } from './timeline.ts'

interface AuditedAction {
  readonly at: string
  readonly actor: string
  readonly action: string
  readonly details: AuditDetails
}

const actionOf = ({ method, path }: Endpoint) => `${method} /api${path}`

/** How the audit log names what is printed of several cases at once. */
export const LABELS = 'case labels'
export const LETTERS = 'case letters'

/** What the audit log alone knows of what staff and applicants do: calls, and what is printed of several cases at once. */
export const AUDITED_ACTIONS: Readonly<Record<string, Kind>> = {
  [actionOf(staffCaseFile)]: 'file_opened',
  [actionOf(revealField)]: 'revealed',
  [actionOf(assignCase)]: 'assigned',
  [actionOf(nextCase)]: 'taken',
  [actionOf(checkProof)]: 'check',
  [actionOf(takeMoveBack)]: 'taken_back',
  [actionOf(downloadPanApplication)]: 'printed',
  [actionOf(caseLetter)]: 'letter',
  [LETTERS]: 'letter',
  [LABELS]: 'labelled',
}

/** What has gone out to the applicant, of which the audit log alone knows too. */
export const MESSAGES: Readonly<Record<string, Kind>> = {
  [SENT.mail]: 'mail',
  [SENT.shortMessage]: 'short_message',
}

interface Check {
  readonly at: string
  readonly member: string
  readonly proof: string
  readonly outcome: string
}

const ofCheck = (by: string, { at, proof, outcome }: Omit<Check, 'member'>): Happening => ({
  at,
  by,
  kind: 'check',
  what: proof,
  found: outcome === 'ok' || outcome === 'missing' ? outcome : 'open',
})

/** What was found last at each document, where the audit log does not say so: older versions did not. */
export function checksBeside(told: readonly Happening[], checks: readonly Check[]): Happening[] {
  return checks
    .map((check) => ofCheck(`staff:${check.member}`, check))
    .filter(
      ({ found, by, what }) =>
        !told.some((each) => each.found === found && each.by === by && each.what === what),
    )
}

/** What the audit log says of a case, in the words of its history. */
export function happeningOf({ at, actor: by, action, details }: AuditedAction): Happening | undefined {
  const kind = (AUDITED_ACTIONS[action] ?? MESSAGES[action])!
  const { proof, found } = details
  if (kind === 'check')
    return typeof proof === 'string' ? ofCheck(by, { at, proof, outcome: String(found) }) : undefined
  const to = details['to']
  // Older versions did not write down to whom.
  if (kind !== 'assigned' || typeof to !== 'string')
    return { at, kind, by, what: String(details['message'] ?? '') }
  if (to === '') return { at, kind: 'laid_back', by }
  return by === `staff:${to}` ? { at, kind: 'taken', by } : { at, kind: 'given', by, to }
}
