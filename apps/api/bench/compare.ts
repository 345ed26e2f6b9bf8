import { HEADING, measure, row, settle, type Measured, type Server } from './harness.ts'

/** What is asked of one of the two, each request in turn. */
export interface Asked {
  readonly server: Server
  readonly path: string
  readonly headers?: Record<string, string>
  readonly posts?: readonly string[]
}

export interface Comparison {
  readonly title: string
  readonly connections: number
  /** Sent at even times; without it, as many as are answered. */
  readonly steadyPerSecond?: number
  readonly rounds: number
  readonly seconds: number
  readonly yardstick: Asked
  readonly ours: Asked
}

const slice = (
  { connections, seconds, steadyPerSecond }: Comparison,
  { server, path, headers, posts }: Asked,
) => ({
  connections,
  seconds,
  status: 200,
  url: server.url + path,
  ...(steadyPerSecond && { steadyPerSecond }),
  ...(headers && { headers }),
  ...(posts && { posts }),
})

/** Measures the two in turn, prints the middle round, and gives the ratios of the rounds. */
export async function compare(comparison: Comparison) {
  const { title, connections, rounds: count, seconds, yardstick, ours } = comparison
  await settle(slice(comparison, yardstick))
  await settle(slice(comparison, ours))
  const rounds: [Measured, Measured][] = []
  for (let round = 0; round < count; round++) {
    rounds.push([
      await measure('yardstick', yardstick.server, slice(comparison, yardstick)),
      await measure('product', ours.server, slice(comparison, ours)),
    ])
  }
  const perSecond = rounds.map(([one, other]) => other.perSecond / one.perSecond)
  const p99 = rounds.map(([one, other]) => other.p99 / one.p99)
  const middle = rounds[perSecond.indexOf(perSecond.toSorted((a, b) => a - b)[Math.floor(count / 2)]!)]!
  console.log(`\n${title}, ${connections} connections, ${count} rounds of ${seconds} s\n${HEADING}`)
  for (const each of middle) console.log(row(each))
  return { perSecond, p99 }
}
