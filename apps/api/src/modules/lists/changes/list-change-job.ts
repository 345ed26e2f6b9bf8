import { inListThread } from '../../../concurrency/threads.ts'
import { TaskTooHeavy } from '../../../concurrency/worker-threads.ts'
import type { Session } from '../../../db/store.ts'
import { GiveUp } from '../../../jobs/jobs.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { ApplyTask } from './apply-list-change.ts'
import { endChange } from './list-changes.repository.ts'

const JOB = 'list-change'

/**
 * Applies what was confirmed, in a thread with a connection of its own. After a crash it is done again: nothing of it is there
 * before all of it is. Gives what adds such a job.
 */
export function listChangeJob({ store, clock, jobs }: Pick<Dependencies, 'store' | 'clock' | 'jobs'>) {
  const fail = (tx: Session, id: string) =>
    endChange(tx, id, { state: 'failed', version: null, at: clock.now().toISOString() })
  jobs.onDiscard(JOB, (tx, { id }) => fail(tx, String(id)))
  jobs.on(JOB, async ({ id }) => {
    const now = clock.now().toISOString()
    const task: ApplyTask = { databaseUrl: store.url, id: String(id), now }
    try {
      await inListThread('applyList', task, { sender: JOB })
    } catch (error) {
      if (!(error instanceof TaskTooHeavy)) throw error
      await store.transaction((tx) => fail(tx, task.id))
      throw new GiveUp('A list is too much work.', { cause: error })
    }
  })
  return (tx: Session, id: string) => jobs.enqueue(tx, JOB, { id })
}
