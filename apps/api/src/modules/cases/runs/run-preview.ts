import { setImmediate as turn } from 'node:timers/promises'
import { movesFrom, type ApplicationState } from '@pan/contracts/pan/application-states'
import type { RunOutcome } from '@pan/contracts/staff/cases/runs'
import { chunks } from '../../../db/queries/chunks.ts'
import type { Store } from '../../../db/store.ts'
import type { ApplicationStates } from '../../applications/states/application-states.service.ts'
import { listInChunks } from '../queue/case-listing.ts'
import type { WorkFilter } from '../queue/work-filter.ts'
import { CHOSEN_AT_ONCE, listByIds, listToMove, type ChosenCase } from './chosen-cases.repository.ts'
import type { RunLine } from './runs.repository.ts'

type PreviewedCase = Pick<RunLine, 'applicationId' | 'version' | 'from' | 'outcome'>

/** Which cases are meant: those of some ids, or the first that a filter finds, up to a number. */
export type CaseSelection =
  | { readonly ids: readonly string[] }
  | { readonly filter: WorkFilter; readonly limit: number }

async function* chosenIn(store: Store, meant: CaseSelection): AsyncGenerator<ChosenCase[]> {
  if ('filter' in meant) {
    const { filter, limit } = meant
    yield* listInChunks(store, { filter, limit, size: CHOSEN_AT_ONCE }, (reach, rows) =>
      listToMove(store, filter, reach, rows),
    )
    return
  }
  for (const ids of chunks(meant.ids, CHOSEN_AT_ONCE)) {
    yield await listByIds(store, ids)
    await turn()
  }
}

/** How each of some cases stands before it is moved, a part of them in each turn of the event loop. */
export async function previewedCases(
  store: Store,
  { lacking }: Pick<ApplicationStates, 'lacking'>,
  meant: CaseSelection,
  to: ApplicationState,
): Promise<PreviewedCase[]> {
  // What is moved while others are read may come to stand behind them: it is one case all the same.
  const found = new Map<string, PreviewedCase>()
  for await (const some of chosenIn(store, meant)) {
    const without = await lacking(
      store,
      to,
      some.map(({ applicationId }) => applicationId),
    )
    const outcomeOf = ({ applicationId, from, pending }: ChosenCase): RunOutcome => {
      if (pending !== null) return 'pending'
      const isOpen = movesFrom(from).some((state) => state === to) && !without.has(applicationId)
      return isOpen ? 'waiting' : 'refused'
    }
    for (const each of some) {
      const { applicationId, version, from } = each
      found.set(applicationId, { applicationId, version, from, outcome: outcomeOf(each) })
    }
  }
  return [...found.values()]
}
