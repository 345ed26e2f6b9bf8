import { joinInPieces } from '../../../concurrency/join-in-pieces.ts'
import { inListThread } from '../../../concurrency/threads.ts'
import { TaskTooHeavy } from '../../../concurrency/worker-threads.ts'
import { Failure, type Sentence } from '../../../errors/failure.ts'
import type { Dependencies } from '../../dependencies.ts'
import { listFault } from '../list-fault.ts'
import type { Checked, CheckTask } from './check-list-change.ts'
import { refusedChange } from './refused-change.ts'

/** How long what is compared waits for its call to end; what a crash leaves of it goes then. */
const STORING_MILLISECONDS = 60 * 60 * 1000

const fileFault = (message: Sentence) =>
  new Failure('VALIDATION_FAILED', { issues: [{ field: 'file', message }] })

/**
 * Compares a file or an older version with the list in force, in a thread, which stores what it finds: nobody is shown it yet.
 * VALIDATION_FAILED says why a file cannot be read.
 */
export async function compareList(
  { store, clock, ids }: Pick<Dependencies, 'store' | 'clock' | 'ids'>,
  asked: Omit<CheckTask, 'databaseUrl' | 'id' | 'now' | 'expiresAt'>,
) {
  const now = clock.now()
  const { from } = asked
  // A copy of its own: what is given may be a part of a buffer that holds other things too.
  const bytes = typeof from === 'number' ? undefined : await joinInPieces([from.bytes])
  const task: CheckTask = {
    ...asked,
    databaseUrl: store.url,
    id: ids.next(),
    now: now.toISOString(),
    expiresAt: new Date(now.getTime() + STORING_MILLISECONDS).toISOString(),
    from: typeof from === 'number' ? from : { name: from.name, bytes: bytes! },
  }
  const moved = bytes ? [bytes.buffer] : []
  const result = await inListThread<Checked>('checkList', task, { moved, sender: task.member }).catch(
    (error: unknown): Checked => {
      if (error instanceof TaskTooHeavy) return { fault: listFault('heavy') }
      throw error
    },
  )
  if ('fault' in result) throw fileFault(result.fault)
  if ('missing' in result) throw refusedChange('error.list_not_kept')
  return { id: task.id, state: result.state }
}
