import type { Endpoint } from '@pan/contracts/kit/endpoint'
import type { FastifyInstance } from 'fastify'
import { subjectOf, type Caller } from '../caller.ts'
import type { Store } from '../db/store.ts'
import type { Audit, AuditEntry } from '../support/audit.ts'

const FLUSH_MILLISECONDS = 200
/** What a path can name, the most exact first. */
const OBJECTS = ['id', 'session_id', 'key_id', 'partner_id'] as const

const actorOf = (caller: Caller): string => {
  if (caller.kind === 'visitor') return 'visitor'
  return caller.kind === 'applicant' ? `applicant:${caller.strength}` : `${caller.kind}:${subjectOf(caller)}`
}

/**
 * Notes who saw or changed which application or account, by ids alone, once the answer is out. Entries are written
 * together, a moment later, so that nobody waits for them.
 */
export function registerAuditTrail(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  { store, audit }: { readonly store: Store; readonly audit: Audit },
): void {
  let waiting: AuditEntry[] = []
  let timer: NodeJS.Timeout | undefined
  let kept: Map<string, Endpoint> | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const entries = waiting
    waiting = []
    if (entries.length === 0) return
    await store
      .transaction(async (tx) => {
        for (const entry of entries) await audit(tx, entry)
      })
      .catch((error: unknown) => app.log.error({ err: error }, 'the audit log was not written'))
  }

  // Known when all routes are.
  const endpointOf = (route: string): Endpoint | undefined =>
    (kept ??= new Map(endpoints.map((each) => [`${each.method} /api${each.path}`, each]))).get(route)

  app.addHook('onResponse', (request, reply, done) => {
    const route = `${request.method} ${request.pattern}`
    const endpoint = request.caller.kind === 'visitor' ? undefined : endpointOf(route)
    if (endpoint && endpoint.access !== 'public' && reply.statusCode < 400) {
      const named = (request.params ?? {}) as Partial<Record<(typeof OBJECTS)[number], string>>
      const object = OBJECTS.map((name) => named[name]).find((each) => each !== undefined) ?? ''
      waiting.push({ actor: actorOf(request.caller), action: route, object })
      timer ??= setTimeout(() => void flush(), FLUSH_MILLISECONDS).unref()
    }
    done()
  })
  app.addHook('onClose', flush)
}
