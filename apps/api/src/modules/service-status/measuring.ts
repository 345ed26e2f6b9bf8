import { setTimeout as wait } from 'node:timers/promises'
import { MAIL, SHORT_MESSAGE, type JobDepth } from '../../jobs/job-queue.ts'
import type { RecentCalls } from '../../payment-gateway/recent-calls.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Sending } from '../partners/webhooks/sending.service.ts'
import type { Reconciliation } from '../payments/settlement/reconciliation.service.ts'
import type { Measured } from './measured.ts'

/** What is asked how it is. */
export interface MeasuringDependencies extends Pick<Dependencies, 'store' | 'files' | 'jobs' | 'clock'> {
  readonly sending: Pick<Sending, 'backlog'>
  readonly reconciliation: Pick<Reconciliation, 'backlog'>
  readonly gatewayCalls: Pick<RecentCalls, 'failedShare'>
}

/** A part that is silent for so long counts as down: whoever asks how it is does not wait for it. */
const ANSWER_MILLISECONDS = 3000

const MESSAGES = new Set([MAIL, SHORT_MESSAGE])

/** What an answer is, or what stands for it when there is none in time. */
async function orElse<Value>(asked: Promise<Value>, instead: Value): Promise<Value> {
  const waiting = new AbortController()
  try {
    return await Promise.race([
      asked.catch(() => instead),
      wait(ANSWER_MILLISECONDS, instead, { signal: waiting.signal, ref: false }),
    ])
  } finally {
    waiting.abort()
  }
}

/** Asks what readiness and the gauges know, all at once. */
export function measuring(parts: MeasuringDependencies) {
  const { store, files, jobs, clock, sending, reconciliation, gatewayCalls } = parts
  const isThere = (ping: Promise<unknown>) =>
    orElse(
      ping.then(() => true),
      false,
    )

  const lateSeconds = (instants: readonly string[]): number => {
    const [oldest] = instants.toSorted()
    return oldest === undefined ? 0 : Math.max(0, (clock.now().getTime() - Date.parse(oldest)) / 1000)
  }

  return async (): Promise<Measured> => {
    const [isDatabaseUp, areFilesUp] = await Promise.all([isThere(store.ping()), isThere(files.ping())])
    const [depths, open, deliveries] = isDatabaseUp
      ? await Promise.all([
          orElse(jobs.depths(), []),
          orElse(reconciliation.backlog(), { open: [], oldestDueAt: undefined }),
          orElse(sending.backlog(), []),
        ])
      : [[], { oldestDueAt: undefined }, []]
    const messages = depths.filter(({ name }: JobDepth) => MESSAGES.has(name))
    const oldestOf = (rows: readonly { readonly state: string; readonly oldestAt: string }[]) =>
      rows.filter(({ state }) => state === 'waiting').map(({ oldestAt }) => oldestAt)
    return {
      isDatabaseUp,
      areFilesUp,
      mailsLateSeconds: lateSeconds(oldestOf(messages)),
      mailsFailing: messages
        .filter(({ state }) => state === 'retrying')
        .reduce((sum, { count }) => sum + count, 0),
      paymentsLateSeconds: lateSeconds(open.oldestDueAt === undefined ? [] : [open.oldestDueAt]),
      gatewayFailedShare: gatewayCalls.failedShare(),
      webhooksLateSeconds: lateSeconds(oldestOf(deliveries)),
    }
  }
}
