import { live, ready } from '@pan/contracts/health'
import type { Store } from '../db/store.ts'
import { Failure } from '../failure.ts'
import type { Serve } from './serve.ts'

const RETRY_SECONDS = 5

/** Whether the server is on its way out: it then answers what is under way and asks for no more. */
export interface Life {
  isStopping: boolean
}

export function healthRoutes(serve: Serve, store: Store, life: Life): void {
  serve(live, () => ({ status: 'live' as const }))
  serve(ready, async () => {
    const notReady = (cause?: unknown) =>
      new Failure('OVERLOADED', { retryAfterSeconds: RETRY_SECONDS, cause })
    if (life.isStopping) throw notReady()
    await store.ping().catch((error: unknown) => {
      throw notReady(error)
    })
    return { status: 'ready' as const }
  })
}
