import type { FastifyBaseLogger } from 'fastify'
import type { Meters } from '../../observability/metrics/meters.ts'
import type { Clock } from '../../time/clock.ts'
import { localCounts, type CallCounts } from './call-counts.ts'

interface OpenCounts {
  readonly counts: CallCounts
  close(): void | Promise<void>
}

/** Opens where calls are counted: in this process, or together with others. Only the driver that is needed gets loaded. */
export async function openCounts(
  url: string,
  clock: Clock,
  log: FastifyBaseLogger,
  meters: Meters,
): Promise<OpenCounts> {
  const local = localCounts(clock)
  if (url === '') return { counts: local, close: () => Promise.resolve() }
  const { sharedCounts } = await import('./shared-counts.ts')
  const shared = await sharedCounts(url, local, log, meters)
  return { counts: shared, close: () => shared.close() }
}
