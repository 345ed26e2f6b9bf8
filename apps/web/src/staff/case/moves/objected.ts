import type { Progress } from '@pan/contracts/pan/progress'
import type { CaseCheck } from '@pan/contracts/staff/cases/case-page'
import { REASONS_MAX, REASONS_OF_DOCUMENT, reasonsFor, type Reason } from '@pan/contracts/staff/cases/reasons'

const OF_DOCUMENTS = Object.values(REASONS_OF_DOCUMENT).flat() as readonly Reason[]

/** Cases without such a document have them too: other forms ask for an Aadhaar number, and a body may be represented. */
const ALWAYS: readonly Reason[] = ['aadhaar_unlinked', 'representative_proof_missing']

/** The reasons to choose from: none about a document that this case does not need. */
export function reasonsOffered(to: Progress, checks: readonly CaseCheck[]): readonly Reason[] {
  const own: readonly Reason[] = checks.flatMap(({ proof }) => REASONS_OF_DOCUMENT[proof] ?? [])
  const isOffered = (reason: Reason) =>
    own.includes(reason) || ALWAYS.includes(reason) || !OF_DOCUMENTS.includes(reason)
  return reasonsFor(to).filter(isOffered)
}

/** The reasons that a checklist gives for a move to a state. */
export function reasonsIn(checks: readonly CaseCheck[], to: Progress): readonly Reason[] {
  if (to !== 'OBJECTION') return []
  const wrong = checks.filter(({ outcome }) => outcome === 'missing')
  const first = wrong.flatMap(({ proof }) => REASONS_OF_DOCUMENT[proof]?.[0] ?? [])
  return [...new Set(first)].slice(0, REASONS_MAX)
}

/** Whether a document is what is objected to: nobody has to be warned of it. */
export const isObjectedTo = (
  proof: string,
  { to, reasons }: { readonly to: Progress; readonly reasons: readonly Reason[] },
): boolean =>
  to === 'OBJECTION' && (REASONS_OF_DOCUMENT[proof] ?? []).some((reason) => reasons.includes(reason))
