import type { Progress } from '@pan/contracts/pan/progress'
import type { CaseCheck } from '@pan/contracts/staff/cases/case-page'
import type { Reason } from '@pan/contracts/staff/cases/reasons'

/** The reasons for a document that is missing or wrong, where the list of reasons has some: the first is the one that is chosen. */
const REASONS: Readonly<Record<string, readonly [Reason, ...Reason[]]>> = {
  identity: ['identity_missing', 'identity_invalid'],
  address: ['address_missing', 'address_invalid'],
  birth: ['birth_missing', 'birth_invalid'],
  photos: ['photo_missing', 'photo_unclear'],
  representative: ['representative_proof_missing'],
}

/** The reasons that a checklist gives for a move to a state. */
export const reasonsIn = (checks: readonly CaseCheck[], to: Progress): readonly Reason[] =>
  to === 'OBJECTION'
    ? checks.flatMap(({ proof, outcome }) => (outcome === 'missing' ? (REASONS[proof]?.[0] ?? []) : []))
    : []

/** Whether a document is what is objected to: nobody has to be warned of it. */
export function isObjectedTo(
  proof: string,
  checks: readonly CaseCheck[],
  { to, reasons }: { readonly to: Progress; readonly reasons: readonly Reason[] },
): boolean {
  if (to !== 'OBJECTION') return false
  const its = REASONS[proof]
  if (its) return its.some((reason) => reasons.includes(reason))
  return checks.some((each) => each.proof === proof && each.outcome === 'missing')
}
