import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'

/** Who waited long for the disk or the machine does not pause for as long. */
const PAUSE_MILLISECONDS_MAX = 50

let free: Promise<void> = Promise.resolve()

async function pause(milliseconds: number): Promise<void> {
  // Timers begin at the time of the turn in which they are set, and the piece was in this one.
  await turn()
  if (milliseconds >= 1) await wait(Math.min(Math.ceil(milliseconds), PAUSE_MILLISECONDS_MAX))
}

/**
 * A piece of work that nobody waits for. On SQLite it holds up whoever is answered, and an answer takes several turns of the
 * event loop: so there is one piece of the process at a time, whoever's it is, and after it a pause as long as it took. What
 * PostgreSQL does holds up nobody here. A piece must not wait for another one.
 */
export async function inBackground<T>(
  { dialect }: { readonly dialect: 'sqlite' | 'postgres' },
  piece: () => Promise<T>,
): Promise<T> {
  if (dialect === 'postgres') return piece()
  const turnBefore = free
  const { promise, resolve } = Promise.withResolvers<void>()
  free = promise
  await turnBefore
  const from = performance.now()
  try {
    return await piece()
  } finally {
    void pause(performance.now() - from).then(resolve)
  }
}
