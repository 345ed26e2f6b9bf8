import type { WholeRequest } from '@pan/contracts/staff/people/request'

type Now =
  | 'open'
  | 'open.changed'
  | `asked.${WholeRequest['kind'] | 'mine' | 'lead'}`
  | 'erasing'
  | 'copy'
  | 'copy.lead'
  | 'copy.over'
  | `done.${WholeRequest['kind']}`
  | 'refused'

/**
 * What whoever looks at a request can do about it; the API decides anew. `now` says how it stands, of what waits for a second
 * person also why that is somebody else.
 */
export function waysOf(
  { kind, state, is_mine, copy_until, subjects }: WholeRequest,
  mayDecide: boolean,
  moment: Date,
) {
  const isOver = copy_until !== null && new Date(copy_until) <= moment
  const canBeSaved = copy_until !== null && !isOver
  const isSecond = mayDecide && !is_mine
  return {
    now: nowOf(),
    mayAsk: state === 'open',
    mayApprove: state === 'asked' && isSecond,
    maySave: canBeSaved && mayDecide,
    mayTakeBack: state === 'asked' || (state === 'approved' && isOver),
    mayRefuse: mayDecide && (state === 'open' || state === 'asked'),
  }

  function nowOf(): Now {
    if (state === 'open' && subjects.some((each) => each.is_changed)) return 'open.changed'
    if (state === 'asked') return isSecond ? `asked.${kind}` : is_mine ? 'asked.mine' : 'asked.lead'
    if (state === 'approved' && kind === 'erasure') return 'erasing'
    if (canBeSaved) return mayDecide ? 'copy' : 'copy.lead'
    if (state === 'approved') return 'copy.over'
    return state === 'done' ? `done.${kind}` : state
  }
}
