import type { Jobs } from '../../../jobs/jobs.ts'
import { CUSTOM_REFUND_JOB } from '../../custom-payments/custom-refunds.service.ts'
import { REFUND_JOB } from '../settlement/refunds.service.ts'

const REFUND_JOBS: ReadonlySet<string> = new Set([REFUND_JOB, CUSTOM_REFUND_JOB])

/**
 * Jobs that give money back and were given up after their last try; of very many given-up jobs of all kinds the first are counted.
 * What the gateway refuses is not among them: it is listed with the refunds that failed.
 */
export async function countGivenUpRefunds(jobs: Pick<Jobs, 'depths'>): Promise<number> {
  const depths = await jobs.depths()
  return depths
    .filter(({ name, state }) => state === 'dead' && REFUND_JOBS.has(name))
    .reduce((sum, { count }) => sum + count, 0)
}
