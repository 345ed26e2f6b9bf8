import { loadavg } from 'node:os'
import type { Answer } from './clerks.ts'

/** Milliseconds that nine of a thousand more may take, by the beginning of the name. */
const GOALS = { queue: 50, case: 60, search: 30, 'take next': 50 } as const

/** Takes down how long each kind of call took, and what was refused. */
export function callTimes() {
  const taken = new Map<string, number[]>()
  const refused = new Map<string, number>()
  function note(kind: string, { status, ms }: Answer): void {
    if (status >= 300) refused.set(`${kind}: ${status}`, (refused.get(`${kind}: ${status}`) ?? 0) + 1)
    else taken.set(kind, [...(taken.get(kind) ?? []), ms])
  }
  return { taken, refused, note }
}
export const cell = (value: number) => value.toFixed(1).padStart(9)
export function show(title: string, { taken, refused }: ReturnType<typeof callTimes>): void {
  const load = loadavg()[0]!.toFixed(1)
  console.log(
    `\n${title}, ms (load of the machine ${load})\n${''.padEnd(40)}    calls      p50      p99  longest`,
  )
  for (const [kind, times] of [...taken].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const sorted = times.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!
    const goal = Object.entries(GOALS).find(
      ([name]) => kind === name || kind.startsWith(`${name}:`) || kind.startsWith(`${name} by`),
    )?.[1]
    const word = goal === undefined ? '' : `   goal ${goal}: ${at(0.99) <= goal ? 'met' : 'missed'}`
    const cells = [at(0.5), at(0.99), at(1)].map(cell).join('')
    console.log(`  ${kind.padEnd(38)}${String(times.length).padStart(9)}${cells}${word}`)
  }
  for (const [what, count] of refused) console.log(`  ${count} × ${what}`)
}
