import type { Jobs } from '../support/jobs.ts'
import { UsageError, type Command } from './command.ts'

const STATES = new Set(['waiting', 'running', 'dead'])

/** What waits, what runs and what was given up. */
export function jobsCommands(jobs: Jobs): Command[] {
  return [
    {
      area: 'jobs',
      name: 'list',
      args: '[waiting|running|dead]',
      summary: 'Jobs with their state, tries and last fault; dead ones wait for somebody to retry them.',
      async run({ args: [state] }) {
        if (state !== undefined && !STATES.has(state)) throw new UsageError(`There is no state ${state}.`)
        const all = await jobs.list()
        return all.filter((job) => state === undefined || job.state === state)
      },
    },
    {
      area: 'jobs',
      name: 'retry',
      args: '<id>|all',
      summary: 'Starts a dead job again, or all of them.',
      objectOf: ({ args: [id = ''] }) => id,
      async run({ args: [id], isDryRun }) {
        if (id === undefined) throw new UsageError('Which job? `jobs list dead` shows them.')
        const dead = (await jobs.list()).filter((job) => job.state === 'dead')
        const chosen = id === 'all' ? dead : dead.filter((job) => job.id === id)
        if (id !== 'all' && chosen.length === 0) throw new UsageError(`There is no dead job ${id}.`)
        if (!isDryRun) for (const job of chosen) await jobs.revive(job.id)
        return chosen.map(({ id: job, name, fault }) => ({ id: job, name, fault, retried: !isDryRun }))
      },
    },
  ]
}
