import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { cpuTicks, median, pinned, TICK_MICROSECONDS, verdict, type Server } from '../harness.ts'
import { CAPTCHA_SECRET } from '../submissions.ts'
import { cell } from './call-times.ts'

const PUBLIC_GOAL = 1.1
const run = promisify(execFile)

/** What came back to the public in one round. */
export interface Public {
  /** Of one core, what the server took. */
  readonly cores: number
  readonly rows: readonly {
    readonly kind: string
    readonly p50: number
    readonly p99: number
    readonly perSecond: number
  }[]
  readonly faults: readonly (readonly [what: string, count: number])[]
}
/** Of a server and the process of its staff. */
function ticksOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return [pid, ...children.map(Number)].map(cpuTicks).reduce((sum, ticks) => sum + ticks)
}

/** Drives what the runbook's capacity table promises, once, from a process of its own. */
export async function publicLoad({ url, child }: Server, seconds: number): Promise<Public> {
  const [command, parameters] = pinned('0,1', [
    process.execPath,
    '../../infra/load/public.mjs',
    url,
    String(seconds),
  ])
  const before = ticksOf(child.pid!)
  const { stdout } = await run(command, parameters, { env: { ...process.env, CAPTCHA_SECRET } })
  const cores = ((ticksOf(child.pid!) - before) * TICK_MICROSECONDS) / 1e6 / seconds
  const result = { ...(JSON.parse(stdout) as Public), cores }
  for (const [what, count] of result.faults) console.log(`  ${count} × ${what}`)
  return result
}

/** The two in turn, and how much slower the public is beside the staff. */
export function showPublic(quiet: readonly Public[], busy: readonly Public[]): void {
  if (quiet.length === 0) return
  console.log('\npublic, p99 in ms, alone and beside the staff')
  const of = (rounds: readonly Public[], kind: string, value: 'p50' | 'p99') =>
    rounds.map(({ rows }) => rows.find((row) => row.kind === kind)![value])
  for (const { kind } of quiet[0]?.rows ?? []) {
    const [before, beside] = [of(quiet, kind, 'p99'), of(busy, kind, 'p99')]
    const ratios = beside.map((value, turn) => value / before[turn]!)
    console.log(
      `${cell(median(before))}${cell(median(beside))}  ${verdict(kind, ratios, { atMost: PUBLIC_GOAL })}`,
    )
  }

  const cores = [quiet, busy].map((rounds) => median(rounds.map((round) => round.cores)).toFixed(2))
  console.log(`  of one core the server takes ${cores.join(' alone and ')} beside the staff`)
}
