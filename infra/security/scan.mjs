import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { at, environment } from '../bootstrap/workspace.mjs'
import { makeCallers } from './scan/callers.mjs'
import { captchas } from './scan/captchas.mjs'
import { jsonOf, scanClient } from './scan/client.mjs'
import { foreignObjects } from './scan/foreign-objects.mjs'
import { framing } from './scan/framing.mjs'
import { hostileValues } from './scan/hostile-values.mjs'
import { logs } from './scan/logs.mjs'
import { operationsOf } from './scan/operations.mjs'
import { pages } from './scan/pages.mjs'
import { tokens } from './scan/tokens.mjs'
import { uploads } from './scan/uploads.mjs'

const checks = {
  tokens,
  captchas,
  framing,
  'foreign objects': foreignObjects,
  uploads,
  pages,
  'hostile values': hostileValues,
}

const HEALTH_MS_MAX = 1500
const HEALTH_EVERY_MS = 100

/** Asks again and again whether the product is alive, and reports the longest that it took to say so. */
function watchHealth(origin, findings) {
  const client = scanClient(origin, { findings })
  let slowest = 0
  let isWanted = true
  const watch = async () => {
    while (isWanted) {
      const { ms } = await client.send('GET', '/api/health/live')
      slowest = Math.max(slowest, ms)
      await new Promise((next) => setTimeout(next, HEALTH_EVERY_MS))
    }
  }
  const watching = watch()
  return async () => {
    isWanted = false
    await watching
    client.close()
    if (slowest > HEALTH_MS_MAX) findings.add(`the product did not answer for ${Math.round(slowest)} ms`)
    return Math.round(slowest)
  }
}

/**
 * Attacks a product that runs on this machine through its web server, as visitor, applicant, account and partner, for at
 * most `seconds`. `logFolder` is where its servers log; the environment lets the operator's command work on its data.
 * Gives what each check did and what was found; only for an installation of one's own.
 */
export async function scan({ origin, logFolder, seconds }) {
  const findings = new Set()
  const secrets = new Map()
  const client = scanClient(origin, { findings, secrets })
  const admin = (args) =>
    promisify(execFile)('node', [at('apps', 'api', 'dist', 'admin.mjs'), ...args], {
      env: environment(),
    })
  const description = jsonOf(await client.send('GET', '/api/v1/openapi.json'))
  const operations = operationsOf(description)
  if (operations.length < 50) throw new Error('The description of the API names no operations.')
  const callers = await makeCallers(client, { origin, description, admin, secrets })

  const stopWatching = watchHealth(origin, findings)
  const share = (seconds * 1000) / Object.keys(checks).length
  const done = {}
  for (const [name, check] of Object.entries(checks)) {
    const until = Date.now() + share
    done[name] = await check({ client, origin, operations, callers, findings, until })
    if (!done[name]) findings.add(`${name}: nothing was tried`)
  }
  done['milliseconds, the slowest sign of life'] = await stopWatching()
  const { b, userA, userB, partner, passwords } = callers
  const telling = [
    ...secrets.keys(),
    b.token,
    userA.token,
    userB.token,
    userA.email,
    partner.key,
    ...passwords,
  ]
  done['log lines'] = logs({ folder: logFolder, secrets: telling, findings })
  client.close()
  return { calls: client.calls(), done, findings: [...findings] }
}
