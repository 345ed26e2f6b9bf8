import type { Reply } from '@pan/contracts/kit/endpoint'
import type { MapFault } from '@pan/contracts/official-forms/official-version'
import type { checkOfficialMap } from '@pan/contracts/staff/official-maps'

/** What a check has found. */
export type CheckResult = Reply<typeof checkOfficialMap>['data']

export const NOTHING_FOUND: CheckResult = { faults: [], notices: [], without_place: [] }

/** What still holds when an answer was changed: what is wrong with it, or with the whole, may be right by now. The next check says it. */
export function foundBeside(found: CheckResult, changed: string | undefined): CheckResult {
  const stays = ({ answer, other }: MapFault) => answer !== '' && answer !== changed && other !== changed
  return { ...found, faults: found.faults.filter(stays), notices: found.notices.filter(stays) }
}
