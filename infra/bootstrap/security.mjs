import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './command.mjs'
import { build, install } from './install.mjs'
import { freePort } from './ports.mjs'
import { logsIn, startProduct } from './product.mjs'
import { developmentSecrets } from './secrets.mjs'
import { say } from './workspace.mjs'

const SECONDS = 300
/** The scan calls faster than any person, from one address. */
export const scannedEnv = { RATE_LIMIT: 'off', CAPTCHA_TRIES: '20' }

/**
 * Attacks a started product for `seconds`, by the project's own Node: the scan shares TypeScript with the tests. Gives
 * whether nothing was found, and the output.
 */
export const scanProduct = ({ origin }, data, seconds) =>
  run('node', ['infra/security/run.mjs', origin, logsIn(data), String(seconds)], {
    env: { ...developmentSecrets(data), DATA_DIR: data, PUBLIC_ORIGIN: origin },
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
    env: scannedEnv,
  })
  try {
    const { ok, output } = await scanProduct(product, data, SECONDS)
    say(output.trimEnd())
    return ok ? 0 : 1
  } finally {
    await product.stop()
    rmSync(data, { recursive: true, force: true })
  }
}
