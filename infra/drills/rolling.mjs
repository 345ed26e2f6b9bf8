import { join } from 'node:path'
import { startBalancer } from './servers/balancer.mjs'
import { emptyData } from './data/filled.mjs'
import { summary } from './people/ledger.mjs'
import { startApi, until } from './servers/service.mjs'
import { startTraffic } from './people/traffic.mjs'
import { losses } from './people/verify.mjs'

/** As long as the balancer takes to notice at most: its pause and the time limit of a question together. */
const DRAIN_SECONDS = 4

/** Two servers, one after the other replaced by a new process, while people are at work; readiness alone tells the balancer. */
export async function drill({
  folder,
  undo,
  filled = emptyData,
  rolls = 10,
  drainSeconds = DRAIN_SECONDS,
  environment = {},
}) {
  const database = await filled.postgres(undo)
  const start = async (name, port) => {
    const env = {
      DATABASE_URL: database.url,
      REPLICAS: '2',
      ...environment,
      DRAIN_SECONDS: String(drainSeconds),
      DATA_DIR: join(folder, 'data'),
      ...(port && { PORT: String(port) }),
    }
    const server = await startApi({ folder, name, env })
    undo(() => server.end('SIGKILL'))
    return server
  }
  const servers = [await start('one'), await start('two')]
  const balancer = await startBalancer(servers.map(({ url }) => url))
  undo(() => balancer.stop())
  const traffic = startTraffic({ origin: () => balancer.url, withFiles: true })
  const faults = []
  const stops = []
  for (let roll = 0; roll < rolls; roll++) {
    const at = roll % servers.length
    const { name, port, url } = servers[at]
    stops.push({ url, from: Date.now(), to: Infinity })
    const code = await servers[at].end('SIGTERM')
    if (code !== 0) faults.push(`the server that was told to stop ended with ${code}`)
    servers[at] = await start(name, port)
    await until('calls are passed to the new server', () => balancer.passesTo(servers[at].url))
    stops.at(-1).to = Date.now()
  }
  const unready = balancer.turns.filter(
    ({ url, at, why }) => why && !stops.some((stop) => stop.url === url && stop.from <= at && at <= stop.to),
  )
  const kept = await traffic.stop()
  const calls = [...kept.answers.values()].reduce((sum, count) => sum + count, 0)
  const failed = kept.failed()
  return {
    calls,
    failed,
    turnedAway: kept.turnedAway(),
    saw: [
      summary(kept),
      `${rolls} servers replaced, ${failed} of ${calls} calls failed, ${kept.turnedAway()} were turned away by a busy machine`,
      ...unready.map(({ why }) => `a server that nobody had told to stop was found not ready: ${why}`),
    ],
    lost: [
      ...(failed > 0 ? [`${failed} calls failed`] : []),
      ...faults,
      ...(await losses(servers[0].url, kept)),
      ...(await filled.losses(database.url)),
    ],
  }
}
