import { setTimeout as wait } from 'node:timers/promises'

const TICK_MS = 10

const isPolite = ({ status, headers }) =>
  (status === 429 || status === 503) && Number(headers['retry-after']) > 0

/** What came back, by kind of call: how long it took, what was turned away politely, and every other failure. */
export function tally() {
  const kinds = new Map()
  const faults = new Map()

  function kindOf(kind) {
    if (!kinds.has(kind)) kinds.set(kind, { times: [], polite: 0, late: 0 })
    return kinds.get(kind)
  }

  return {
    faults,
    take(kind, answers) {
      const counts = kindOf(kind)
      for (const answer of answers) {
        if (answer.status >= 200 && answer.status < 300) counts.times.push(answer.ms)
        else if (answer.status > 0 && isPolite(answer)) counts.polite += 1
        else {
          const what = `${kind}: ${answer.status || answer.fault}`
          faults.set(what, (faults.get(what) ?? 0) + 1)
        }
      }
    },
    /** A call that was not made because too many were waiting. */
    skip: (kind) => (kindOf(kind).late += 1),
    rows(seconds) {
      return [...kinds].map(([kind, { times, polite, late }]) => {
        const sorted = Float64Array.from(times).sort()
        const at = (share) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
        const perSecond = times.length / seconds
        return {
          kind,
          answers: times.length,
          perSecond,
          p50: at(0.5),
          p99: at(0.99),
          max: at(1),
          polite,
          late,
        }
      })
    },
  }
}

/**
 * Starts calls at even times whatever the answers take, so many of each kind a second, and at most `underWayMax` at a
 * time. Resolves when the time is over and every answer is there.
 */
export async function offer(kinds, perSecond, { seconds, underWayMax, results }) {
  const underWay = new Set()
  const sent = Object.fromEntries(Object.keys(perSecond).map((kind) => [kind, 0]))
  const once = async (kind) => results.take(kind, await kinds[kind]())
  const started = performance.now()
  for (;;) {
    const elapsed = (performance.now() - started) / 1000
    if (elapsed >= seconds) break
    for (const [kind, rate] of Object.entries(perSecond)) {
      for (; sent[kind] < elapsed * rate; sent[kind] += 1) {
        if (underWay.size >= underWayMax) {
          results.skip(kind)
          continue
        }
        const call = once(kind).finally(() => underWay.delete(call))
        underWay.add(call)
      }
    }
    await wait(TICK_MS)
  }
  await Promise.all(underWay)
}
