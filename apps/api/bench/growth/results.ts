import { loadavg } from 'node:os'

const CALL_SECONDS_MAX = 10
const WIDTH = 76

/** Milliseconds of each call, until there are enough or it has taken long. */
export async function times(call: () => Promise<unknown>, count: number): Promise<number[]> {
  const taken: number[] = []
  const end = performance.now() + CALL_SECONDS_MAX * 1000
  while (taken.length < count && (taken.length < 2 || performance.now() < end)) {
    const from = performance.now()
    await call()
    taken.push(performance.now() - from)
  }
  return taken
}

interface Found {
  readonly p50: number
  readonly p99: number
}
const shown = (value: number) => value.toFixed(value < 100 ? 1 : 0).padStart(8)

export type Results = ReturnType<typeof growthResults>

/** What each thing took at each size, and how it grew. */
export function growthResults() {
  const results = new Map<string, Found[]>()
  return {
    note: (name: string, taken: readonly number[]): void => {
      const sorted = taken.toSorted((a, b) => a - b)
      const at = (place: number) => sorted[place]!
      // Of two, which is all that there is of what takes long, the shorter one and the longer one.
      const found = {
        p50: at(Math.floor((sorted.length - 1) * 0.5)),
        p99: at(Math.ceil((sorted.length - 1) * 0.99)),
      }
      results.set(name, [...(results.get(name) ?? []), found])
      // So that a run that is broken off has not measured for nothing.
      console.log(`  ${name.padEnd(WIDTH)}${shown(found.p50)}${shown(found.p99)}`)
    },
    /** All of it, what grew most first. */
    print(sizes: readonly number[]): void {
      const timesOf = (found: readonly Found[]) => found.at(-1)!.p50 / found[0]!.p50
      const load = loadavg()[0]!.toFixed(1)
      console.log(`\np50 and p99 in ms at ${sizes.join(', ')} applications; load of the machine ${load}`)
      for (const [name, found] of [...results].toSorted(([, a], [, b]) => timesOf(b) - timesOf(a))) {
        const cells = found.map(({ p50, p99 }) => shown(p50) + shown(p99)).join(' |')
        console.log(`  ${name.padEnd(WIDTH)}${cells} | ${timesOf(found).toFixed(1)} times`)
      }
    },
  }
}
