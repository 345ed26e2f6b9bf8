import type { Progress } from '@pan/contracts/pan/progress'
import type { StatusTone } from '../../ui/status-tag.tsx'

/** How a state is marked: done, under way, or one that asks for something. */
export function toneOfState(state: Progress): StatusTone {
  if (state === 'OBJECTION' || state === 'REJECTED') return 'problem'
  if (state === 'DELIVERED') return 'done'
  return state === 'SUBMITTED' ? 'neutral' : 'active'
}
