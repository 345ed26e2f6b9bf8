import { setTimeout as wait } from 'node:timers/promises'

// What the slowest hundredth of the look-ups feels of other work: paced readers, in turn with nothing else going on and
// beside it.
const ROUNDS = 7
const SECONDS = 4
const READERS = 4
const READER_PAUSE_MILLISECONDS = 5

export interface Round {
  /** Milliseconds of the 99th of a hundred look-ups. */
  readonly quiet: number
  readonly busy: number
  /** Pieces of the other work that were done. */
  readonly perSecond: number
}

export async function wholeAnswer(url: string, init?: RequestInit): Promise<ArrayBuffer> {
  const response = await fetch(url, init)
  const bytes = await response.arrayBuffer()
  if (!response.ok) throw new Error(`${response.status} from ${new URL(url).pathname}`)
  return bytes
}

export const json = async <T>(url: string, init?: RequestInit) =>
  JSON.parse(Buffer.from(await wholeAnswer(url, init)).toString()) as T

async function reader(url: string, until: number, latencies: number[]): Promise<void> {
  while (performance.now() < until) {
    const asked = performance.now()
    await wholeAnswer(url)
    latencies.push(performance.now() - asked)
    await wait(READER_PAUSE_MILLISECONDS)
  }
}

/** `work` goes on until the time that it is given and tells how much was done. */
export async function beside(url: string, work: (until: number) => Promise<number>): Promise<Round[]> {
  async function slice(isBusy: boolean): Promise<{ p99: number; done: number }> {
    const until = performance.now() + SECONDS * 1000
    const latencies: number[] = []
    const [done] = await Promise.all([
      isBusy ? work(until) : 0,
      ...Array.from({ length: READERS }, () => reader(url, until, latencies)),
    ])
    const sorted = latencies.toSorted((a, b) => a - b)
    return { p99: sorted[Math.floor((sorted.length - 1) * 0.99)]!, done }
  }

  await slice(true)
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const quiet = await slice(false)
    const busy = await slice(true)
    rounds.push({ quiet: quiet.p99, busy: busy.p99, perSecond: busy.done / SECONDS })
  }
  return rounds
}
