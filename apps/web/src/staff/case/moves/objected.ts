import type { Progress } from '@pan/contracts/pan/progress'
import type { CaseCheck } from '@pan/contracts/staff/cases/case-page'
import type { Reason } from '@pan/contracts/staff/cases/reasons'

/** The reason for a document that is missing or wrong, where the list of reasons has one. */
const REASONS: Readonly<Record<string, Reason>> = {
  identity: 'identity_missing',
  address: 'address_invalid',
  birth: 'birth_missing',
  photos: 'photo_missing',
  representative: 'representative_proof_missing',
}

/** The reasons that a checklist gives for a move to a state. */
export const reasonsIn = (checks: readonly CaseCheck[], to: Progress): readonly Reason[] =>
  to === 'OBJECTION'
    ? checks.flatMap(({ proof, outcome }) => (outcome === 'missing' ? (REASONS[proof] ?? []) : []))
    : []

/** Whether a document is what is objected to: nobody has to be warned of it. */
export function isObjectedTo(
  proof: string,
  checks: readonly CaseCheck[],
  { to, reasons }: { readonly to: Progress; readonly reasons: readonly Reason[] },
): boolean {
  const reason = REASONS[proof]
  if (to !== 'OBJECTION') return false
  if (reason) return reasons.includes(reason)
  return checks.some((each) => each.proof === proof && each.outcome === 'missing')
}
