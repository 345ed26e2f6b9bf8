import { inLargeThread } from '../../concurrency/threads.ts'
import type { Session } from '../../db/store.ts'
import { openErasureList, type Erased, type ParsedList } from './erasure-list.ts'
import { insertErasure, listUnlisted, markListed } from './erasures.repository.ts'
import type { Dependencies } from '../dependencies.ts'

const LIST = 'list-erasures'
/** Of their own, and without a row: release 0.3.0 would list a row of these kinds again and again, as it marks none as listed. */
const LISTED_ALONE = { payment: 'list-payer-erasure', registration: 'list-registration-erasure' } as const
const CHECKPOINT = 'checkpoint'
const AT_ONCE = 100
const AGAIN_MILLISECONDS = 60_000
// The next sweep tries again: somebody who copies the log away may be reading it all day long.
const TRIES_MAX = 5

export type ErasuresDependencies = Pick<Dependencies, 'store' | 'clock' | 'jobs' | 'config' | 'files'>

/** Keeps the ids of what was erased, also outside the database, and has the write-ahead log emptied. */
export function erasuresService({ store, clock, jobs, config, files }: ErasuresDependencies) {
  const list = openErasureList(config, files)
  // The thread that answers would be held up by the disk.
  const isLogEmptied = async () =>
    store.dialect === 'postgres' || inLargeThread<boolean>('emptyLog', store.url, { sender: CHECKPOINT })

  jobs.on(LIST, async () => {
    for (;;) {
      const rows = await listUnlisted(store, AT_ONCE)
      if (rows.length === 0) return
      await list.add(rows)
      await store.transaction(async (tx) => {
        for (const kind of new Set(rows.map((row) => row.kind))) {
          const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id)
          await markListed(tx, kind, ids)
        }
      })
    }
  })

  for (const kind of ['payment', 'registration'] as const) {
    const job = LISTED_ALONE[kind]
    jobs.on(job, ({ id, at }) => list.add([{ kind, id: String(id), at: String(at) }]))
    // No row waits for it, and without its line a restored backup would bring them back.
    jobs.onDiscard(job, (tx, payload) => jobs.enqueue(tx, job, payload))
  }

  jobs.on(CHECKPOINT, async ({ tries = 1 }) => {
    if ((await isLogEmptied()) || Number(tries) >= TRIES_MAX) return
    const runAt = new Date(clock.now().getTime() + AGAIN_MILLISECONDS)
    await store.transaction((tx) => jobs.enqueue(tx, CHECKPOINT, { tries: Number(tries) + 1 }, { runAt }))
  })

  return {
    /** What stands in the list beside the database. */
    listed: (): Promise<ParsedList> => list.read(),

    /** Notes an erasure in the transaction that does it. */
    note(tx: Session, kind: Erased['kind'], id: string): Promise<void> {
      const at = clock.now().toISOString()
      return kind === 'payment' || kind === 'registration'
        ? jobs.enqueue(tx, LISTED_ALONE[kind], { id, at })
        : insertErasure(tx, { kind, id, at })
    },

    /** After the transaction: what was noted gets into the list, and what was deleted goes out of the log. */
    async settle(tx: Session): Promise<void> {
      await jobs.enqueue(tx, LIST, {})
      await jobs.enqueue(tx, CHECKPOINT, {})
    },
  }
}

export type Erasures = ReturnType<typeof erasuresService>
