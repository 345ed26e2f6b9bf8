import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { onEnd } from '../bootstrap/signals.mjs'
import { say } from '../bootstrap/workspace.mjs'
import { emptyData, filledData, releases } from './data/filled.mjs'
import { killServers } from './servers/service.mjs'

/** The longest that each of them may take, filling the database included. */
const MINUTES_MAX = 30
/** Each drill breaks one thing while people are at work; it gives what it saw, what was lost, and what of it, or why all of it, could not run. */
const DRILLS = [
  'kill',
  'power-cut',
  'full-disk',
  'read-only',
  'clock-jump',
  'litestream',
  'object-storage',
  'outages',
  'two-servers',
  'rolling',
  'cluster',
  'silence',
  'valkey',
  'slow-disk',
  'wrong-key',
  'upgrade',
  'backup',
]

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '60' },
    keep: { type: 'boolean', default: false },
    applications: { type: 'string', default: '0' },
    data: { type: 'string' },
    from: { type: 'string', default: '0.2.0' },
    before: { type: 'string' },
  },
})
const unknown = positionals.filter((name) => !DRILLS.includes(name))
if (unknown.length > 0) {
  say(`There is no drill ${unknown.join(', ')}. There are ${DRILLS.join(', ')}.`)
  process.exit(2)
}

if (!releases.includes(values.from)) {
  say(`Nothing is kept of release ${values.from}. There are ${releases.join(', ')}.`)
  process.exit(2)
}

const applications = Number(values.applications)
const data = values.data ?? mkdtempSync(join(tmpdir(), 'drills-data-'))
const release = values.from
const filledWith = (folder, many) => filledData(folder, many, { release, say: (line) => say(`  ${line}`) })
const filled = applications > 0 ? filledWith(data, applications) : emptyData

const { promise: stopping, reject: stop } = Promise.withResolvers()
// Nobody waits for it between two drills.
stopping.catch(() => {})
let isStopped = false
// The PostgreSQL of npm listens, too, and would end this process before the rest is undone.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal)
onEnd(() => {
  isStopped = true
  stop(new Error('It was stopped.'))
})

let failures = 0
for (const name of positionals.length > 0 ? positionals : DRILLS) {
  if (isStopped) break
  const folder = mkdtempSync(join(tmpdir(), `drill-${name}-`))
  const undo = []
  const started = Date.now()
  say(`— ${name}`)
  try {
    const { drill } = await import(`./${name}.mjs`)
    const inTime = (options) =>
      Promise.race([
        drill(options),
        stopping,
        pause(MINUTES_MAX * 60_000, undefined, { ref: false }).then(() => {
          throw new Error(`It took more than ${MINUTES_MAX} minutes.`)
        }),
      ])
    const {
      saw = [],
      lost = [],
      notRun = [],
      skipped,
    } = await inTime({
      folder,
      filled,
      filledWith,
      /** A checkout of the release before this one, built. */
      before: values.before,
      seconds: Number(values.seconds),
      say: (line) => say(`  ${line}`),
      /** What has to be undone, the last first. */
      undo: (work) => undo.push(work),
    })
    for (const line of saw) say(`  ${line}`)
    for (const line of notRun) say(`  NOT RUN: ${line}`)
    for (const line of lost.slice(0, 20)) say(`  LOST: ${line}`)
    if (lost.length > 0) failures++
    const how = skipped
      ? `not run: ${skipped}`
      : lost.length > 0
        ? `FAILED, ${lost.length} lost`
        : `nothing lost${notRun.length > 0 ? ' by what was run' : ''}`
    say(`  ${name}: ${how} (${Math.round((Date.now() - started) / 1000)} s)`)
  } catch (error) {
    failures++
    say(`  ${name}: ${isStopped ? 'stopped' : `FAILED, ${error.stack}`}`)
  } finally {
    for (const work of undo.toReversed())
      await Promise.resolve()
        .then(work)
        .catch(() => {})
    // The drill itself goes on: a server that it was just starting is not among what it has told to undo.
    if (isStopped) killServers()
    if (values.keep) say(`  kept: ${folder}`)
    else rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
if (values.data === undefined) rmSync(data, { recursive: true, force: true, maxRetries: 3 })
process.exit(failures === 0 ? 0 : 1)
