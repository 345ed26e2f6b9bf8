import type { ApplicationState } from '@pan/contracts/pan/application-states'
import type { CaseCheck } from '@pan/contracts/staff/cases/case-page'
import { REASONS_MAX, REASONS_OF_DOCUMENT, reasonsFor, type Reason } from '@pan/contracts/staff/cases/reasons'

const OF_DOCUMENTS = Object.values(REASONS_OF_DOCUMENT).flat() as readonly Reason[]
const reasonsOf = (proof: string): readonly Reason[] => REASONS_OF_DOCUMENT[proof] ?? []

/** Cases without such a document have them too: other forms ask for an Aadhaar number, and a body may be represented. */
const ALWAYS: readonly Reason[] = ['aadhaar_unlinked', 'representative_proof_missing']

/** The reason that is chosen for each document of the checklist, in its order. */
const firstReasons = (checks: readonly CaseCheck[]): Reason[] =>
  checks.flatMap(({ proof }) => reasonsOf(proof)[0] ?? [])

/** The reasons to choose from, those of the checklist first: none about a document that this case does not need. */
export function reasonsOffered(to: ApplicationState, checks: readonly CaseCheck[]): readonly Reason[] {
  const own: readonly Reason[] = checks.flatMap(({ proof }) => reasonsOf(proof))
  const isOffered = (reason: Reason) =>
    own.includes(reason) || ALWAYS.includes(reason) || !OF_DOCUMENTS.includes(reason)
  const offered = reasonsFor(to).filter(isOffered)
  const first = firstReasons(checks).filter((reason) => offered.includes(reason))
  return [...new Set([...first, ...offered])]
}

/** The reasons that a checklist gives for a move to a state. */
export function reasonsIn(checks: readonly CaseCheck[], to: ApplicationState): readonly Reason[] {
  if (to !== 'OBJECTION') return []
  const wrong = checks.filter(({ outcome }) => outcome === 'missing')
  return [...new Set(firstReasons(wrong))].slice(0, REASONS_MAX)
}

/**
 * Whether a document is what is objected to: nobody has to be warned of it. A reason that several documents of this case have
 * says so of those alone that were found wrong.
 */
export function isObjectedTo(
  { proof, outcome }: Pick<CaseCheck, 'proof' | 'outcome'>,
  {
    to,
    reasons,
    checks,
  }: {
    readonly to: ApplicationState
    readonly reasons: readonly Reason[]
    readonly checks: readonly CaseCheck[]
  },
): boolean {
  if (to !== 'OBJECTION') return false
  const isShared = (reason: Reason) =>
    checks.some((other) => other.proof !== proof && reasonsOf(other.proof).includes(reason))
  return reasonsOf(proof).some(
    (reason) => reasons.includes(reason) && (outcome === 'missing' || !isShared(reason)),
  )
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** The keys that choose reasons: the digit of a document in the checklist, and for all others a letter. */
export function reasonsByKey(
  to: ApplicationState,
  checks: readonly CaseCheck[],
): ReadonlyMap<string, Reason> {
  const offered = reasonsOffered(to, checks)
  if (to !== 'OBJECTION') return new Map(offered.slice(0, 9).map((reason, at) => [String(at + 1), reason]))
  const ofDocuments = checks.slice(0, 9).flatMap(({ proof }, at): [string, Reason][] => {
    const [first] = reasonsOf(proof)
    return first ? [[String(at + 1), first]] : []
  })
  const withDigit = ofDocuments.map(([, reason]) => reason)
  const others = offered.filter((reason) => !withDigit.includes(reason))
  return new Map([
    ...ofDocuments,
    ...others.map((reason, at): [string, Reason] => [LETTERS[at] ?? '', reason]),
  ])
}
