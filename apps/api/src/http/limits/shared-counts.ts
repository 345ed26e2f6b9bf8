import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Redis } from 'ioredis'
import type { Meters } from '../../observability/metrics/meters.ts'
import { WINDOW_SECONDS, type CallCounts, type Counted, type CountLimit } from './call-counts.ts'

const CONNECT_MILLISECONDS = 500
/** An operator waits so long for what is slow and right; nobody else does. */
const TRIAL_MILLISECONDS = 3000
// Long enough that a busy moment of this process is not taken for silence of the other one.
const ANSWER_MILLISECONDS = 200
/** So long nobody is made to wait for a server that did not answer in time. */
const REST_MILLISECONDS = 5000
const RECONNECT_MILLISECONDS_MAX = 2000

// One trip for all keys of a call: each is counted, or none where one has no more. A key whose window was lost with its
// server’s memory gets a new one.
const COUNT = `
local free
for i, key in ipairs(KEYS) do
  local of = ARGV[i + 1] - (redis.call('GET', key) or 0)
  if of <= 0 then return { 0, 0, redis.call('PTTL', key) } end
  if not free or of < free then free = of end
end
for i, key in ipairs(KEYS) do
  redis.call('INCR', key)
  if redis.call('PTTL', key) < 0 then redis.call('PEXPIRE', key, ARGV[1]) end
end
return { 1, free - 1, redis.call('PTTL', KEYS[1]) }`

interface Counting {
  countCalls(keyCount: number, ...keysAndLimits: (string | number)[]): Promise<[number, number, number]>
}

interface Log {
  warn(details: object, message: string): void
  info(message: string): void
}

/** What the system says of a fault, or the word of the server’s answer that names it: `ECONNREFUSED`, `WRONGPASS`. */
function codeOf(error: Error & { code?: unknown }): string {
  if (typeof error.code === 'string') return error.code
  if (error.message === 'Command timed out') return 'ETIMEDOUT'
  return /\b[A-Z]{3,}\b/u.exec(error.message)?.[0] ?? error.name
}

/** Logs in to a Valkey or Redis; throws an error with a code when that fails. */
export async function tryValkey(url: string): Promise<void> {
  const server = new Redis(url, {
    lazyConnect: true,
    connectTimeout: TRIAL_MILLISECONDS,
    commandTimeout: TRIAL_MILLISECONDS,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
  })
  // A refused login is told here alone: the connection says that it was closed.
  let refusal: Error | undefined
  server.on('error', (error) => void (refusal ??= error))
  try {
    await server.connect()
    await server.ping()
  } catch (error) {
    throw Object.assign(new Error('Valkey cannot be used.'), { code: codeOf(refusal ?? (error as Error)) })
  } finally {
    server.disconnect()
  }
}

/**
 * Counts that several processes have in a Valkey or Redis together. While it does not answer, `local` counts: one call in
 * five seconds finds out whether it does again, and waits a fifth of a second at most.
 */
export async function sharedCounts(
  url: string,
  local: CallCounts,
  log: Log,
  { countedTogether }: Pick<Meters, 'countedTogether'>,
): Promise<CallCounts & { close(): void }> {
  const server = new Redis(url, {
    connectTimeout: CONNECT_MILLISECONDS,
    commandTimeout: ANSWER_MILLISECONDS,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    enableAutoPipelining: true,
    retryStrategy: (tries) => Math.min(tries * 100, RECONNECT_MILLISECONDS_MAX),
    scripts: { countCalls: { lua: COUNT } },
  })
  let restsUntil = 0
  let isTogether = true

  function apart(forMilliseconds: number, error: unknown): void {
    restsUntil = Date.now() + forMilliseconds
    if (!isTogether) return
    isTogether = false
    countedTogether(false)
    log.warn({ err: error }, 'Valkey does not answer: each process counts calls for itself')
  }
  function together(): void {
    restsUntil = 0
    if (isTogether) return
    isTogether = true
    countedTogether(true)
    log.info('Valkey answers again: calls are counted together')
  }
  // Why there is no connection: a wrong password is told here alone, and a call says it when it is counted.
  let reason = 'nothing was said yet'
  server.on('error', (error) => void (reason = codeOf(error)))
  // Told of before anybody calls: a wrong password shows at the start.
  server.on('ready', () => countedTogether(true))
  server.on('close', () => countedTogether(false))
  // The first call is to be counted together, too; a server that is not there keeps nobody from starting.
  await Promise.race([once(server, 'ready'), wait(CONNECT_MILLISECONDS)]).catch(() => {})

  async function ask(limits: readonly CountLimit[]): Promise<Counted> {
    try {
      const [isWithin, left, millisecondsLeft] = await (server as unknown as Counting).countCalls(
        limits.length,
        ...limits.map(({ kind, name }) => `pan:calls:${kind} ${name}`),
        WINDOW_SECONDS * 1000,
        ...limits.map(({ max }) => max),
      )
      together()
      return { isWithin: isWithin === 1, left, millisecondsLeft: Math.max(0, millisecondsLeft) }
    } catch (error) {
      apart(REST_MILLISECONDS, error)
      return local.add(limits)
    }
  }

  return {
    add(limits) {
      if (Date.now() < restsUntil) return local.add(limits)
      if (server.status !== 'ready') {
        apart(0, new Error(`The connection is ${server.status} (${reason}).`))
        return local.add(limits)
      }
      // Whoever comes while this one waits does not wait with it once the server has been silent before.
      if (!isTogether) restsUntil = Date.now() + REST_MILLISECONDS
      return ask(limits)
    },
    close: () => server.disconnect(),
  }
}
