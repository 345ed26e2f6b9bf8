import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeDisk, mendDisk, mountDisk, noDisks } from './servers/disk.mjs'
import { emptyData } from './data/filled.mjs'
import { summary } from './people/ledger.mjs'
import { isReady, startApi } from './servers/service.mjs'
import { call, startTraffic } from './people/traffic.mjs'
import { losses, sqliteFaults } from './people/verify.mjs'

/** The disk has a fault and becomes read-only while people are at work; an operator mends it and starts again. */
export async function drill({ folder, undo, filled = emptyData }) {
  const skipped = noDisks()
  if (skipped) return { skipped }
  const image = makeDisk(folder, 'disk', 256 + 2 * (await filled.mebibytes()))
  const path = join(folder, 'mounted')
  const disk = mountDisk(image, path)
  undo(disk.unmount)
  const env = { DATA_DIR: join(path, 'data') }
  await filled.sqlite(env.DATA_DIR)
  const api = await startApi({ folder, env })
  undo(() => api.end('SIGKILL'))
  const traffic = startTraffic({ origin: () => api.url, withFiles: true })
  await pause(3000)
  disk.fail()
  await pause(3000)
  const [first] = traffic.kept.applications
  const read = await call(api.url, `edit-pan-application/${first.id}`, { token: first.token })
  const ready = await isReady(api.url)
  const refused = traffic.kept.answers.get(503) ?? 0
  const code = await api.end()

  disk.unmount()
  mendDisk(image)
  const again = mountDisk(image, path)
  undo(again.unmount)
  const next = await startApi({ folder, name: 'after', env: { ...env, PORT: String(api.port) } })
  undo(() => next.end('SIGKILL'))
  await pause(3000)
  const kept = await traffic.stop()
  const lost = await losses(next.url, kept)
  await next.end()
  const { count, faults } = await sqliteFaults(join(env.DATA_DIR, 'pan.db'), kept, filled)
  const lines = api
    .log()
    .split('\n')
    .filter((line) => line.includes('a part that is needed is out of order'))
  if (refused === 0) faults.push('nobody was refused: the disk took everything')
  if (lines.length === 0) faults.push('no log line says that something is out of order')
  return {
    saw: [
      summary(kept),
      `read-only: what is kept is ${read?.status === 200 ? 'still read' : `answered with ${read?.status}`}, ready is ${ready}, the server ended with ${code}; ${count} are kept`,
      `the log says ${lines.length} times: ${lines[0]?.slice(0, 200) ?? 'nothing'}`,
    ],
    lost: [...lost, ...faults, ...kept.wordless.map((status) => `an answer ${status} had no sentence`)],
  }
}
