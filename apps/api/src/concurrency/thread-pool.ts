import { fileURLToPath } from 'node:url'
import type { Piscina } from 'piscina'

// Beside the bundle that this file becomes a part of; from the source, where the source has it.
const WORKER = fileURLToPath(
  new URL(import.meta.filename.endsWith('.ts') ? '../worker.ts' : './worker.mjs', import.meta.url),
)

export interface ThreadOptions {
  readonly heapMegabytes: number
  /** After how long with nothing to do the thread ends, and with it what it has prepared. */
  readonly idleMilliseconds: number
  /** From 0 to 19, as in nice(2): how far the thread stands back where others want the same core. */
  readonly niceness: number
}

export async function open({ heapMegabytes, idleMilliseconds, niceness }: ThreadOptions): Promise<Piscina> {
  const { Piscina: Pool } = await import('piscina')
  const pool = new Pool({
    filename: WORKER,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMilliseconds,
    // Tasks are few and wait for streams and for native code.
    atomics: 'disabled',
    niceIncrement: niceness,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  })
  // A thread that ends with nothing to do is replaced when there is something; the pool would throw it at the process.
  pool.on('error', () => {})
  return pool
}

/** What the thread of a pool has worked so far, in milliseconds; 0 where there is none. */
export async function workedMilliseconds({ threads: [thread] }: Piscina): Promise<number> {
  const { user, system } = (await thread?.cpuUsage().catch(() => undefined)) ?? { user: 0, system: 0 }
  return (user + system) / 1000
}

export const ranOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY'
