import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { WINDOW_SECONDS, type CallCounts, type Counted } from './call-counts.ts'

const CONNECT_MILLISECONDS = 500
// Long enough that a busy moment of this process is not taken for silence of the other one.
const ANSWER_MILLISECONDS = 200
/** So long nobody is made to wait for a server that did not answer in time. */
const REST_MILLISECONDS = 5000
const RECONNECT_MILLISECONDS_MAX = 2000

// One trip for all keys of a call. A key whose window was lost with its server’s memory gets a new one.
const COUNT = `
local calls = {}
for i, key in ipairs(KEYS) do
  calls[i] = redis.call('INCR', key)
  if redis.call('PTTL', key) < 0 then redis.call('PEXPIRE', key, ARGV[1]) end
end
return { calls, redis.call('PTTL', KEYS[1]) }`

interface Counting {
  countCalls(keyCount: number, ...keysAndWindow: (string | number)[]): Promise<[number[], number]>
}

interface Log {
  warn(details: object, message: string): void
  info(message: string): void
}

/**
 * Counts that several processes have in a Valkey or Redis together. While it does not answer, `local` counts: one call in
 * five seconds finds out whether it does again, and waits a fifth of a second at most.
 */
export async function sharedCounts(
  url: string,
  local: CallCounts,
  log: Log,
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
    log.warn({ err: error }, 'Valkey does not answer: each process counts calls for itself')
  }
  function together(): void {
    restsUntil = 0
    if (isTogether) return
    isTogether = true
    log.info('Valkey answers again: calls are counted together')
  }
  // What went wrong shows when a call is counted; without a listener it would be written to the console.
  server.on('error', () => {})
  // The first call is to be counted together, too; a server that is not there keeps nobody from starting.
  await Promise.race([once(server, 'ready'), wait(CONNECT_MILLISECONDS)]).catch(() => {})

  async function ask(keys: readonly string[]): Promise<Counted> {
    try {
      const named = keys.map((key) => `pan:calls:${key}`)
      const [calls, millisecondsLeft] = await (server as unknown as Counting).countCalls(
        named.length,
        ...named,
        WINDOW_SECONDS * 1000,
      )
      together()
      return { calls, millisecondsLeft: Math.max(0, millisecondsLeft) }
    } catch (error) {
      apart(REST_MILLISECONDS, error)
      return local.add(keys)
    }
  }

  return {
    add(keys) {
      if (Date.now() < restsUntil) return local.add(keys)
      if (server.status !== 'ready') {
        apart(0, new Error(`The connection is ${server.status}.`))
        return local.add(keys)
      }
      // Whoever comes while this one waits does not wait with it once the server has been silent before.
      if (!isTogether) restsUntil = Date.now() + REST_MILLISECONDS
      return ask(keys)
    },
    close: () => server.disconnect(),
  }
}
