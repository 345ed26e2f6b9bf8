import { execFile, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { at } from '../bootstrap/workspace.mjs'
import { noCeph, startCeph } from './servers/ceph.mjs'
import { emptyData } from './data/filled.mjs'
import { summary } from './people/ledger.mjs'
import { has } from './servers/local-servers.mjs'
import { startApi } from './servers/service.mjs'
import { startTraffic } from './people/traffic.mjs'
import { losses, sqliteFaults } from './people/verify.mjs'

const PROGRAM = process.env.LITESTREAM || 'litestream'
const CONFIGURATION = at('infra', 'litestream', 'litestream.yml')
// The configuration sends what is new each second.
const SENT_MILLISECONDS = 3000

/** The machine is lost with its disk; the database comes back from the copy that Litestream has kept. */
export async function drill({ folder, undo, filled = emptyData }) {
  if (!process.env.LITESTREAM && !has(PROGRAM))
    return { skipped: 'needs litestream, or its path in LITESTREAM' }
  const skipped = noCeph()
  if (skipped) return { skipped }
  const ceph = await startCeph(folder, undo)
  await ceph.gateway()
  await ceph.makeBucket()
  const bucket = ceph.environment()
  const data = join(folder, 'first')
  await filled.sqlite(data)
  const api = await startApi({ folder, env: { DATA_DIR: data, ...bucket } })
  undo(() => api.end('SIGKILL'))
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: data,
    LITESTREAM_ACCESS_KEY_ID: ceph.key.accessKeyId,
    LITESTREAM_SECRET_ACCESS_KEY: ceph.key.secretAccessKey,
    LITESTREAM_BUCKET: ceph.bucket,
    LITESTREAM_ENDPOINT: ceph.url,
    LITESTREAM_REGION: 'default',
  }
  const log = openSync(join(folder, 'litestream.log'), 'a')
  const copying = spawn(PROGRAM, ['replicate', '-config', CONFIGURATION], {
    env,
    stdio: ['ignore', log, log],
  })
  undo(() => copying.kill('SIGKILL'))
  const traffic = startTraffic({ origin: () => api.url, withFiles: true })
  await pause(8000)
  const kept = await traffic.stop()
  await pause(SENT_MILLISECONDS)
  copying.kill('SIGKILL')
  await api.end('SIGKILL')

  const second = join(folder, 'second', 'pan.db')
  const restore = ['restore', '-config', CONFIGURATION, '-o', second, join(data, 'pan.db')]
  const failed = await promisify(execFile)(PROGRAM, restore, { env }).then(
    () => undefined,
    (error) => `${error.message} ${error.stdout}`,
  )
  if (failed !== undefined) return { lost: [`the copy cannot be restored: ${failed}`] }
  const next = await startApi({ folder, name: 'after', env: { DATA_DIR: join(folder, 'second'), ...bucket } })
  undo(() => next.end('SIGKILL'))
  const lost = await losses(next.url, kept)
  await next.end()
  const { count, faults } = await sqliteFaults(second, kept, filled)
  return { saw: [summary(kept), `${count} applications came back from the copy`], lost: [...lost, ...faults] }
}
