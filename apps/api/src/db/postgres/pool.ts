import { setTimeout as wait } from 'node:timers/promises'
import { Pool, type Client, type ClientConfig, type PoolClient, type PoolConfig } from 'pg'
import { causes } from '../constraint.ts'
import type { Limits } from '../limits.ts'

const KEEP_ALIVE_MILLISECONDS = 10_000
/** How long a server may take to take leave; one that is silent never does. */
const LEAVE_MILLISECONDS = 1000
// The server gives up first, which leaves a connection that can be used; only one that is silent is left to the driver.
const SERVER_FIRST_MILLISECONDS = 500

const SILENT = /^(?:Query read timeout|timeout exceeded when trying to connect|timeout expired)$/u

/** Whether the server did not answer in time: its connection has to go, for nobody knows what will still come of it. */
export const isSilence = (error: unknown): boolean =>
  causes(error).some(({ message }) => SILENT.test(message))

/** What is the same for each connection to an address, whatever it is for. */
export const connectionTo = (url: string, { connectSeconds }: Limits): ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: connectSeconds * 1000,
  // A machine that went away says nothing: the system has to ask whether it is still there.
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MILLISECONDS,
})

/** The time limits of a connection, the server's own and the one after which we stop waiting for it. */
const timed = ({ statementSeconds, lockSeconds, idleTransactionSeconds }: Limits): ClientConfig => ({
  ...(statementSeconds > 0 && {
    statement_timeout: statementSeconds * 1000,
    query_timeout: statementSeconds * 1000 + SERVER_FIRST_MILLISECONDS,
  }),
  ...(lockSeconds > 0 && { lock_timeout: lockSeconds * 1000 }),
  ...(idleTransactionSeconds > 0 && { idle_in_transaction_session_timeout: idleTransactionSeconds * 1000 }),
})

/** A pool that can be closed while its server is silent. */
export function openPool(
  url: string,
  limits: Limits,
  settings: Pick<PoolConfig, 'max' | 'options'> & { readonly pipeline?: boolean },
  onIdleError: (error: Error) => void,
): { pool: Pool; close(): Promise<void> } {
  const pool = new Pool({ ...connectionTo(url, limits), ...timed(limits), ...settings })
  const open = new Set<PoolClient>()
  pool.on('error', onIdleError)
  pool.on('connect', (client) => void open.add(client))
  pool.on('remove', (client) => void open.delete(client))
  return {
    pool,
    async close() {
      const ended = pool.end()
      const leave = new AbortController()
      await Promise.race([
        ended,
        wait(LEAVE_MILLISECONDS, undefined, { signal: leave.signal }).catch(() => {}),
      ])
      leave.abort()
      // What is still asked on them ends with an error.
      for (const client of open) streamOf(client).destroy()
      await ended
    },
  }
}

/** The socket of a connection: the driver's types leave it out. */
export const streamOf = (client: PoolClient | Client) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream
