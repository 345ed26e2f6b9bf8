import { fileURLToPath } from 'node:url'
import type { Piscina } from 'piscina'

// Beside the bundle that this file becomes a part of; from the source, where the source has it.
const WORKER = fileURLToPath(
  new URL(import.meta.filename.endsWith('.ts') ? '../worker.ts' : './worker.mjs', import.meta.url),
)

/**
 * How far threads stand back behind the one that answers, where they want the same core (nice(2)): they get a tenth of it
 * then. The p99 of look-ups beside 25 documents a second is 2.4 times the quiet one; with as much right to the core, 3.1.
 */
const NICENESS = 10

/** `idleMilliseconds`: after how long with nothing to do the thread ends. */
export async function open(heapMegabytes: number, idleMilliseconds: number): Promise<Piscina> {
  const { Piscina: Pool } = await import('piscina')
  const pool = new Pool({
    filename: WORKER,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMilliseconds,
    // Tasks are few and wait for streams and for native code.
    atomics: 'disabled',
    niceIncrement: NICENESS,
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
