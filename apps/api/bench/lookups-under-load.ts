import { setTimeout as wait } from 'node:timers/promises'

// What the slowest hundredth of the look-ups feels of other work: paced readers, in turn with nothing else going on and
// beside it.
export const ROUNDS = 7
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

/** One slice of time: what the readers feel beside `work`, which goes on until the time that it is given and tells how much was done. */
export async function slice(
  url: string,
  work?: (until: number) => Promise<number>,
): Promise<{ p99: number; perSecond: number }> {
  const until = performance.now() + SECONDS * 1000
  const latencies: number[] = []
  const [done] = await Promise.all([
    work?.(until) ?? 0,
    ...Array.from({ length: READERS }, () => reader(url, until, latencies)),
  ])
  const sorted = latencies.toSorted((a, b) => a - b)
  return { p99: sorted[Math.floor((sorted.length - 1) * 0.99)]!, perSecond: done / SECONDS }
}

export async function beside(url: string, work: (until: number) => Promise<number>): Promise<Round[]> {
  await slice(url, work)
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const quiet = await slice(url)
    const busy = await slice(url, work)
    rounds.push({ quiet: quiet.p99, busy: busy.p99, perSecond: busy.perSecond })
  }
  return rounds
}
