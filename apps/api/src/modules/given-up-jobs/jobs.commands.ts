import { Failure } from '../../errors/failure.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { JobState } from '../../jobs/job-queue.ts'
import { UsageError, type Command } from '../../cli/command.ts'
import { pageAfter } from '../../cli/page-after.ts'
import type { GivenUpJobs } from './given-up-jobs.service.ts'

interface JobsServices {
  readonly jobs: Jobs
  readonly givenUpJobs: GivenUpJobs
}

const STATES: readonly JobState['state'][] = ['waiting', 'running', 'dead']

function stateIn(text: string | undefined): JobState['state'] | undefined {
  const state = STATES.find((each) => each === text)
  if (text !== undefined && !state) throw new UsageError(`There is no state ${text}.`)
  return state
}

/** Every dead job, page by page. */
async function* deadJobs(jobs: Jobs): AsyncGenerator<JobState> {
  let next = ''
  do {
    const page = await jobs.list({ state: 'dead', after: pageAfter(next || undefined) })
    yield* page.rows
    next = page.next
  } while (next !== '')
}

/** What waits, what runs and what was given up. */
export function jobsCommands({ jobs, givenUpJobs }: JobsServices): Command[] {
  /** Whether it was still there to be done. */
  async function isDone(deed: 'retry' | 'discard', id: string): Promise<boolean> {
    try {
      await givenUpJobs[deed](id)
      return true
    } catch (error) {
      if (error instanceof Failure) return false
      throw error
    }
  }

  const noJob = (id: string) => new UsageError(`There is no dead job ${id}.`)

  /** Does something about one of them, and says which it was. */
  async function withOne(id: string, isDryRun: boolean, deed: 'retry' | 'discard') {
    for await (const job of deadJobs(jobs)) {
      if (job.id !== id) continue
      if (!isDryRun && !(await isDone(deed, id))) throw noJob(id)
      return { id, name: job.name, fault: job.fault }
    }
    throw noJob(id)
  }

  /** Of many jobs how many of each name. */
  async function retryAll(isDryRun: boolean) {
    const counts = new Map<string, number>()
    for await (const { id, name } of deadJobs(jobs)) {
      if (isDryRun || (await isDone('retry', id))) counts.set(name, (counts.get(name) ?? 0) + 1)
    }
    return [...counts].map(([name, count]) => ({ name, jobs: count, retried: !isDryRun }))
  }

  return [
    {
      area: 'jobs',
      name: 'list',
      args: '[waiting|running|dead] [--after <at/id>]',
      options: ['after'],
      summary:
        'Jobs with their state, tries and last fault, those that are due first; dead ones wait for somebody to retry them. --after goes on with the next page.',
      run: async ({ args: [state], options: { after } }) =>
        jobs.list({ state: stateIn(state), after: pageAfter(after) }),
    },
    {
      area: 'jobs',
      name: 'retry',
      args: '<id>|all',
      summary: 'Starts a dead job again, or all of them.',
      objectOf: ({ args: [id = ''] }) => id,
      async run({ args: [id], isDryRun }) {
        if (id === undefined) throw new UsageError('Which job? `jobs list dead` shows them.')
        if (id === 'all') return retryAll(isDryRun)
        return { ...(await withOne(id, isDryRun, 'retry')), retried: !isDryRun }
      },
    },
    {
      area: 'jobs',
      name: 'discard',
      args: '<id>',
      summary: 'Discards a dead job for good: what it was to do is never done.',
      isFinal: () => true,
      objectOf: ({ args: [id = ''] }) => id,
      async run({ args: [id], isDryRun }) {
        if (id === undefined) throw new UsageError('Which job? `jobs list dead` shows them.')
        return { ...(await withOne(id, isDryRun, 'discard')), discarded: !isDryRun }
      },
    },
  ]
}
