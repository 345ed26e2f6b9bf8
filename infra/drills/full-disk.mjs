import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, openSync, rmSync, writeSync, closeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { noDisks } from './servers/disk.mjs'
import { emptyData } from './data/filled.mjs'
import { summary } from './people/ledger.mjs'
import { mailServer, missingMails } from './servers/local-servers.mjs'
import { emptyQueue, startApi } from './servers/service.mjs'
import { startTraffic } from './people/traffic.mjs'
import { losses, sqliteFaults } from './people/verify.mjs'

/** Fills a folder’s disk to the last byte. */
function fill(path) {
  const file = openSync(path, 'w')
  for (const size of [1024 * 1024, 4096, 1]) {
    const block = Buffer.alloc(size)
    try {
      for (;;) writeSync(file, block)
    } catch (error) {
      if (error.code !== 'ENOSPC') throw error
    }
  }
  closeSync(file)
}

/** The disk fills up while people are at work, and has room again after a while. */
export async function drill({ folder, undo, filled = emptyData }) {
  const skipped = noDisks()
  if (skipped) return { skipped }
  const data = join(folder, 'small')
  mkdirSync(data)
  const size = 160 + (await filled.mebibytes())
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m`, 'drill', data])
  undo(() => spawnSync('umount', [data]))
  const mail = await mailServer(undo)
  const env = { DATA_DIR: data, SMTP_URL: mail.url }
  await filled.sqlite(data)
  const api = await startApi({ folder, env })
  undo(() => api.end('SIGKILL'))
  const traffic = startTraffic({ origin: () => api.url, withFiles: true })
  await pause(3000)
  const before = traffic.kept.applications.length
  fill(join(data, 'filler'))
  await pause(2000)
  const whileFull = traffic.kept.applications.length
  await pause(4000)
  const refused = traffic.kept.answers.get(503) ?? 0
  const stuck = traffic.kept.applications.length - whileFull
  rmSync(join(data, 'filler'))
  await pause(4000)
  const kept = await traffic.stop()
  const lost = await losses(api.url, kept)
  const dead = await emptyQueue(env, 300)
  await api.end()
  const { count, faults } = await sqliteFaults(join(data, 'pan.db'), kept, filled)
  const lines = api
    .log()
    .split('\n')
    .filter((line) => line.includes('a part that is needed is out of order'))
  if (refused === 0) faults.push('nobody was refused: the disk was not full')
  if (lines.length === 0) faults.push('no log line says that something is out of order')
  if (kept.applications.length <= whileFull) faults.push('nothing was accepted after there was room again')
  return {
    saw: [
      summary(kept),
      `${before} accepted before the disk was full, ${stuck} in four seconds while it was, ${kept.applications.length - whileFull} afterwards; ${count} are kept`,
      `the log says ${lines.length} times: ${lines[0]?.slice(0, 200) ?? 'nothing'}`,
    ],
    lost: [
      ...lost,
      ...faults,
      ...missingMails(kept, mail.mails),
      ...kept.wordless.map((status) => `an answer ${status} had no sentence`),
      ...dead.map(({ name }) => `the job ${name} was given up`),
    ],
  }
}
