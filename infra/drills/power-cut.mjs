import { execFileSync } from 'node:child_process'
import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeDisk, mendDisk, mountDisk, noDisks } from './servers/disk.mjs'
import { emptyData } from './data/filled.mjs'
import { summary } from './people/ledger.mjs'
import { startApi } from './servers/service.mjs'
import { startTraffic } from './people/traffic.mjs'
import { losses, sqliteFaults } from './people/verify.mjs'

/**
 * The power goes while people are at work. Everything stands still, and the disk is copied as it is: what was written and
 * not flushed is only in the system’s memory, and so is gone. A file that nobody flushed shows that this is so.
 */
export async function drill({ folder, undo, filled = emptyData }) {
  const skipped = noDisks()
  if (skipped) return { skipped }
  const image = makeDisk(folder, 'disk', 256 + 2 * (await filled.mebibytes()))
  const disk = mountDisk(image, join(folder, 'mounted'))
  undo(disk.unmount)
  const data = join(folder, 'mounted', 'data')
  await filled.sqlite(data)
  const api = await startApi({ folder, env: { DATA_DIR: data } })
  undo(() => api.end('SIGKILL'))
  const traffic = startTraffic({ origin: () => api.url, clients: 8, withFiles: true })
  await pause(6000)
  writeFileSync(join(data, 'not-flushed'), Buffer.alloc(100_000, 'x'))
  await pause(300)

  api.signal('SIGSTOP')
  const after = join(folder, 'after.img')
  execFileSync('cp', ['--sparse=always', image, after])
  // Whoever was answered until now was promised something; what nobody was answered is nobody’s.
  const kept = {
    ...traffic.kept,
    applications: [...traffic.kept.applications].map((each) => ({ ...each, files: [...each.files] })),
  }
  await api.end('SIGKILL')

  mendDisk(after)
  const again = mountDisk(after, join(folder, 'again'))
  undo(again.unmount)
  const restored = join(folder, 'again', 'data')
  const unflushed = join(restored, 'not-flushed')
  const size = existsSync(unflushed) ? statSync(unflushed).size : 0
  const next = await startApi({ folder, name: 'after', env: { DATA_DIR: restored, PORT: String(api.port) } })
  undo(() => next.end('SIGKILL'))
  await traffic.stop()
  const lost = await losses(next.url, kept)
  await next.end()
  const { count, faults } = await sqliteFaults(join(restored, 'pan.db'), kept, filled)
  if (size === 100_000) faults.push('a file that nobody flushed is there: this was no power cut')
  return {
    saw: [
      summary(kept),
      `after the cut ${count} applications are kept; a file that was not flushed has ${size} of 100000 bytes`,
    ],
    lost: [...lost, ...faults],
  }
}
