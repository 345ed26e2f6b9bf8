import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Clock } from '../support/clock.ts'
import { localCounts, type CallCounts } from './call-counts.ts'

/** Opens where calls are counted: in this process, or together with others. Only the driver that is needed gets loaded. */
export async function openCounts(
  app: FastifyInstance,
  url: string,
  clock: Clock,
  log: FastifyBaseLogger,
): Promise<CallCounts> {
  const local = localCounts(clock)
  if (url === '') return local
  const { sharedCounts } = await import('./shared-counts.ts')
  const shared = await sharedCounts(url, local, log)
  app.addHook('onClose', () => shared.close())
  return shared
}
