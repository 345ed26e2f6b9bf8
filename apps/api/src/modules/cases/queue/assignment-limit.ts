import { HELD_CASES_MAX, OWN_CASES_MAX } from '@pan/contracts/staff/cases/queue'
import type { Session } from '../../../db/store.ts'
import { countOwn } from './assignment.repository.ts'

/** How many cases are too many for somebody to have one more; undefined where there is room. */
export async function reachedLimit(tx: Session, member: string): Promise<number | undefined> {
  const { held, inHand } = await countOwn(tx, member, HELD_CASES_MAX)
  if (inHand >= OWN_CASES_MAX) return OWN_CASES_MAX
  return held >= HELD_CASES_MAX ? HELD_CASES_MAX : undefined
}
