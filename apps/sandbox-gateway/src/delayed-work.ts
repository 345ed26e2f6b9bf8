import { setTimeout as wait } from 'node:timers/promises'

type Work = () => Promise<void> | void

/** Keeps work for later: it is done after some seconds, or as soon as somebody asks for it. */
export function delayedWork(seconds: number) {
  const waiting = new Set<Work>()
  const stopping = new AbortController()

  async function run(work: Work): Promise<void> {
    if (waiting.delete(work)) await work()
  }

  return {
    add(work: Work): void {
      waiting.add(work)
      wait(seconds * 1000, undefined, { signal: stopping.signal, ref: false })
        .then(() => run(work))
        .catch((error: unknown) => {
          if (!stopping.signal.aborted) throw error
        })
    },
    /** Does all of it now, one after another; gives how much it was. */
    async release(): Promise<number> {
      const all = [...waiting]
      for (const work of all) await run(work)
      return all.length
    },
    stop: () => stopping.abort(),
  }
}

export type DelayedWork = ReturnType<typeof delayedWork>
