import { live, ready } from '@pan/contracts/health'
import type { FastifyBaseLogger } from 'fastify'
import type { Store } from '../db/store.ts'
import { Failure } from '../errors/failure.ts'
import type { Files } from '../files/files.ts'
import { version } from '../config/version.ts'
import type { Serve } from './serve.ts'

const RETRY_SECONDS = 5

/** Whether the server is on its way out: it then answers what is under way and asks for no more. */
export interface ServerState {
  isStopping: boolean
}

export interface HealthDependencies {
  readonly store: Pick<Store, 'ping'>
  readonly files: Pick<Files, 'ping'>
  readonly life: ServerState
  readonly log: Pick<FastifyBaseLogger, 'error' | 'info'>
}

/** `live` says that the process answers; `ready` that it can do its work: database with every migration, files, not stopping. */
export function healthRoutes(serve: Serve, { store, files, life, log }: HealthDependencies): void {
  // Balancers ask every second or two, and send no call here while this says no: no other line would say why.
  let isInOrder = true
  serve(live, () => ({ status: 'live' as const, version }))
  serve(ready, async () => {
    const notReady = (cause?: unknown) =>
      new Failure('OVERLOADED', {
        message: { key: 'error.not_ready' },
        retryAfterSeconds: RETRY_SECONDS,
        cause,
      })
    if (life.isStopping) throw notReady()
    await Promise.all([store.ping(), files.ping()]).catch((error: unknown) => {
      if (isInOrder) log.error({ err: error }, 'a part that is needed is out of order')
      isInOrder = false
      throw notReady(error)
    })
    if (!isInOrder) log.info('every part that is needed is in order again')
    isInOrder = true
    return { status: 'ready' as const, version }
  })
}
