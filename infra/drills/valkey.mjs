import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../apps/api/test/support/server-process.ts'
import { emptyData } from './data/filled.mjs'
import { summary } from './people/ledger.mjs'
import { has } from './servers/local-servers.mjs'
import { startApi } from './servers/service.mjs'
import { startTraffic } from './people/traffic.mjs'
import { losses } from './people/verify.mjs'

const PROGRAM = ['valkey-server', 'redis-server'].find(has)
const REST_MILLISECONDS = 4000
// What one machine sends must not be turned away: it is asked whether calls are lost.
const LIMITS = {
  RATE_LIMIT: 'on',
  RATE_LIMIT_READS_PER_MINUTE: '1000000',
  RATE_LIMIT_WRITES_PER_MINUTE: '1000000',
}

async function startValkey(port, undo) {
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const child = spawn(PROGRAM, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  undo(() => child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

/** Valkey is frozen, killed and started again under two servers while people are at work. */
export async function drill({ folder, seconds, say, undo, filled = emptyData }) {
  if (!PROGRAM) return { skipped: 'needs apt-get install valkey-server or redis-server' }
  const port = await freePort()
  const database = await filled.postgres(undo)
  let valkey = await startValkey(port, undo)
  const servers = []
  for (const name of ['one', 'two']) {
    const env = {
      ...LIMITS,
      DATABASE_URL: database.url,
      VALKEY_URL: `redis://127.0.0.1:${port}`,
      REPLICAS: '2',
      DATA_DIR: join(folder, 'data'),
    }
    const server = await startApi({ folder, name, env })
    undo(() => server.end('SIGKILL'))
    servers.push(server)
  }
  let turn = 0
  const traffic = startTraffic({ origin: () => servers[turn++ % 2].url })
  await pause(REST_MILLISECONDS)
  const ways = {
    frozen: { begin: () => valkey.kill('SIGSTOP'), end: () => valkey.kill('SIGCONT') },
    killed: {
      begin: () => valkey.kill('SIGKILL'),
      end: async () => (valkey = await startValkey(port, undo)),
    },
  }
  for (const [name, way] of Object.entries(ways)) {
    const [count, faults] = [traffic.kept.applications.length, traffic.kept.failed()]
    await way.begin()
    await pause(seconds * 1000)
    await way.end()
    await pause(REST_MILLISECONDS)
    say(
      `${name} for ${seconds} s: ${traffic.kept.applications.length - count} applications accepted, ${traffic.kept.failed() - faults} calls failed`,
    )
  }
  const kept = await traffic.stop()
  const silent = servers.filter((server) => !server.log().includes('Valkey does not answer')).length
  return {
    saw: [summary(kept)],
    lost: [
      ...(await losses(servers[0].url, kept)),
      ...(await filled.losses(database.url)),
      ...(traffic.kept.failed() > 0 ? [`${traffic.kept.failed()} calls failed`] : []),
      ...(kept.answers.has(429) ? ['somebody was told to slow down'] : []),
      ...(silent > 0 ? [`${silent} servers did not say that Valkey does not answer`] : []),
    ],
  }
}
