import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Slice, SliceResult } from './load.ts'

const LOAD = new URL('load.ts', import.meta.url).pathname
const SERVER_CORE = '0'
const LOAD_CORE = String(Math.min(1, availableParallelism() - 1))
const SETTLE_SECONDS = 5
const IDLE_MILLISECONDS = 1000
const IDLE_TICKS = 2
// Linux counts the time of a process in ticks of a hundredth of a second.
export const TICK_MICROSECONDS = 10_000

/** A command that ends up on one core, where the machine can do that. */
export function pinned(core: string, command: string[]): [string, string[]] {
  return process.platform === 'linux'
    ? ['taskset', ['-c', core, ...command]]
    : [command[0]!, command.slice(1)]
}

export interface Server {
  readonly url: string
  readonly child: ChildProcess
  stop(): Promise<void>
}

export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'pan-bench-'))
export const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true })

/** Makes the bundle that is measured. */
export const buildBundle = (): void =>
  void execFileSync(process.execPath, ['build.mjs'], { stdio: 'inherit' })

async function answers(url: string): Promise<boolean> {
  try {
    await (await fetch(url)).arrayBuffer()
    return true
  } catch {
    return false
  }
}

/** The processor time that a process has taken, without that of its children. */
export function cpuTicks(pid: number): number {
  // The name in brackets may hold spaces; user and system time are fields 14 and 15.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return Number(fields[11]) + Number(fields[12])
}

/** Resolves when a process does nothing any more: the product prepares its documents after it is ready. */
async function untilIdle(pid: number): Promise<void> {
  for (let before = -1, now = cpuTicks(pid); now - before > IDLE_TICKS; now = cpuTicks(pid)) {
    before = now
    await wait(IDLE_MILLISECONDS)
  }
}

/** Starts a server, on the first core unless told otherwise, and resolves when `path` answers. */
export async function startServer(
  script: string,
  port: number,
  path: string,
  environment: Record<string, string>,
  cores = SERVER_CORE,
): Promise<Server> {
  const [command, parameters] = pinned(cores, [process.execPath, script])
  const child = spawn(command, parameters, {
    env: { PATH: process.env['PATH'], PORT: String(port), ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await answers(url + path))) {
    if (child.exitCode !== null) throw new Error(`${script} has ended.`)
  }
  await untilIdle(child.pid!)
  return {
    url,
    child,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

/** Drives load from a process of its own on the other core. */
function load(slice: Slice): Promise<SliceResult> {
  const [command, parameters] = pinned(LOAD_CORE, [process.execPath, LOAD])
  const child = spawn(command, parameters, { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(slice))
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  return once(child, 'close').then(() => JSON.parse(output) as SliceResult)
}

export interface Measured extends SliceResult {
  readonly name: string
  /** How many were answered with the warm-up. */
  readonly all: number
  readonly cpuMicroseconds: number
}

/** Load that is not counted, until the code is compiled and what a server prepares after its start is done. */
export async function settle(slice: Slice): Promise<void> {
  await load({ ...slice, seconds: SETTLE_SECONDS })
}

/** A contender for a time: one second of warm-up, then the slice that counts. */
export async function measure(name: string, server: Server, slice: Slice): Promise<Measured> {
  const warmUp = await load({ ...slice, seconds: 1 })
  const before = cpuTicks(server.child.pid!)
  const result = await load({ ...slice, from: (slice.from ?? 0) + warmUp.answers })
  const ticks = cpuTicks(server.child.pid!) - before
  if (result.bad > 0)
    throw new Error(`${name}: ${result.bad} of ${result.answers} answers were not as expected.`)
  return {
    ...result,
    name,
    all: warmUp.answers + result.answers,
    cpuMicroseconds: (ticks * TICK_MICROSECONDS) / result.answers,
  }
}

function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const low = sorted[Math.floor(at)]!
  return low + (sorted[Math.ceil(at)]! - low) * (at % 1)
}

export const median = (values: number[]): number => quantile(values, 0.5)

/** `median [quartile – quartile]`, with the goal and by how much it is missed. */
export function verdict(
  title: string,
  ratios: number[],
  goal: { atLeast: number } | { atMost: number },
): string {
  const middle = median(ratios)
  const [sign, wanted] = 'atLeast' in goal ? (['≥', goal.atLeast] as const) : (['≤', goal.atMost] as const)
  const isMet = sign === '≥' ? middle >= wanted : middle <= wanted
  const spread = `[${quantile(ratios, 0.25).toFixed(2)} – ${quantile(ratios, 0.75).toFixed(2)}]`
  const missed = `missed by ${Math.round(Math.abs(1 - middle / wanted) * 100)} %`
  return `${title}: ${middle.toFixed(2)} ${spread}, goal ${sign} ${wanted}: ${isMet ? 'met' : missed}`
}

export function row({ name, perSecond, p50, p99, cpuMicroseconds }: Measured): string {
  const cells = [Math.round(perSecond), p50.toFixed(1), p99.toFixed(1), Math.round(cpuMicroseconds)]
  return `  ${name.padEnd(28)} ${cells.map((cell) => String(cell).padStart(9)).join('')}`
}

export const HEADING = `  ${''.padEnd(28)} ${['req/s', 'p50 ms', 'p99 ms', 'CPU µs'].map((cell) => cell.padStart(9)).join('')}`
