import { JOBS_ON_PAGE } from '@pan/contracts/staff/service/jobs'
import { cursorIn, type Page } from '../../db/queries/page.ts'
import type { Transaction } from '../../db/store.ts'
import { Failure } from '../../errors/failure.ts'
import type { JobState } from '../../jobs/job-queue.ts'
import type { Dependencies } from '../dependencies.ts'

// The database reads the moment of a cursor: it has to be one.
const isMoment = (text: string): boolean => text.startsWith('2') && !Number.isNaN(Date.parse(text))

// Thrown within the transaction, which holds the entry of the audit log.
function needed(isThere: boolean): void {
  if (!isThere) throw new Failure('NOT_FOUND', { message: { key: 'error.job_gone' } })
}

/** Jobs that were given up, and what somebody does about them: staff by a page, operators by a command. */
export function givenUpJobsService({ jobs, store }: Pick<Dependencies, 'jobs' | 'store'>) {
  const own: Transaction = (work) => store.transaction(work)
  return {
    /** A page of them, those first that were given up first. VALIDATION_FAILED for a cursor that no page ended with. */
    async list(cursor: string | undefined): Promise<Page<JobState>> {
      const after = cursor === undefined ? undefined : cursorIn(cursor)
      if (cursor !== undefined && (!after || !isMoment(after.at)))
        throw new Failure('VALIDATION_FAILED', {
          issues: [{ field: 'cursor', message: { key: 'error.cursor' } }],
        })
      return jobs.list({ state: 'dead', after, limit: JOBS_ON_PAGE })
    },

    /** Starts one again, once; NOT_FOUND where it is not there any more. */
    retry: (id: string, transaction: Transaction = own): Promise<void> =>
      transaction(async (tx) => needed(await jobs.revive(tx, id))),

    /** Forgets one for good, once; NOT_FOUND where it is not there any more. */
    discard: (id: string, transaction: Transaction = own): Promise<void> =>
      transaction(async (tx) => needed(await jobs.discard(tx, id))),
  }
}

export type GivenUpJobs = ReturnType<typeof givenUpJobsService>
