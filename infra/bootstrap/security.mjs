import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { scan } from '../security/scan.mjs'
import { build, install } from './install.mjs'
import { freePort } from './ports.mjs'
import { logsIn, startProduct } from './product.mjs'
import { developmentSecrets } from './secrets.mjs'
import { say } from './workspace.mjs'

const SECONDS = 300

/** The environment with which the operator's command works on the data of a started product. */
export const adminEnv = (data, origin) => ({
  ...developmentSecrets(data),
  DATA_DIR: data,
  PUBLIC_ORIGIN: origin,
})

/** Starts the built product on a data folder of its own and attacks it for five minutes; 1 when something was found. */
export async function security() {
  await install()
  await build()
  const data = mkdtempSync(join(tmpdir(), 'pan-security-'))
  const product = await startProduct({
    port: await freePort(18_080),
    data,
    logs: logsIn(data),
    env: { RATE_LIMIT: 'off', CAPTCHA_TRIES: '20' },
  })
  try {
    const { origin } = product
    const { calls, done, findings } = await scan({
      origin,
      logFolder: logsIn(data),
      adminEnv: adminEnv(data, origin),
      seconds: SECONDS,
    })
    for (const [name, count] of Object.entries(done)) say(`${String(count).padStart(7)}  ${name}`)
    for (const finding of findings) say(`✗ ${finding}`)
    say(`${calls} calls, ${findings.length} findings`)
    return findings.length === 0 ? 0 : 1
  } finally {
    await product.stop()
    rmSync(data, { recursive: true, force: true })
  }
}
