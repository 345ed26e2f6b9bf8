import type { Sealer } from '../../../crypto/sealed.ts'
import type { Session, Store } from '../../../db/store.ts'
import type { AllottedPans } from '../states/allotted-pans.service.ts'
import { panKeys } from '../sealed-answers.ts'
import { listHeadsById, type ApplicationHead } from './application-heads.repository.ts'
import { listIdsByPan } from './pan-search.repository.ts'

interface PanSearchDependencies {
  readonly store: Store
  readonly sealer: Sealer
  readonly allotted: AllottedPans
}

/** Finds the applications of people by a PAN, which no row tells. */
export function panSearch({ store, sealer, allotted }: PanSearchDependencies) {
  /** The ids of those whose answers name it, the newest first, and of those that it was allotted to. */
  async function find(pan: string, limit: number): Promise<string[]> {
    const [named, holdersOf] = await Promise.all([
      listIdsByPan(store, panKeys(sealer, pan), limit),
      allotted.holdersOf(store, [pan]),
    ])
    return [...new Set([...named.map(({ id }) => id), ...holdersOf(pan)])].slice(0, limit)
  }

  return {
    find,

    /** What is known of each application that names it. */
    async heads(session: Session, pan: string, limit: number): Promise<ApplicationHead[]> {
      const ids = await find(pan, limit)
      return ids.length === 0 ? [] : listHeadsById(session, ids)
    },
  }
}

export type PanSearch = ReturnType<typeof panSearch>
