import { setTimeout as pause } from 'node:timers/promises'
import { noCeph, startCeph } from './servers/ceph.mjs'
import { emptyData } from './data/filled.mjs'
import { summary } from './people/ledger.mjs'
import { startApi } from './servers/service.mjs'
import { startTraffic } from './people/traffic.mjs'
import { losses } from './people/verify.mjs'

/** Files go to Ceph’s radosgw; a wrong secret is refused, and the gateway is killed for a while. */
export async function drill({ folder, seconds, undo, filled = emptyData }) {
  const skipped = noCeph()
  if (skipped) return { skipped }
  const ceph = await startCeph(folder, undo)
  let gateway = await ceph.gateway()
  await ceph.makeBucket()
  const { url } = await filled.sqlite(folder)
  const environment = (secret) => ({ DATA_DIR: folder, ...ceph.environment(secret) })

  const stranger = await startApi({ folder, name: 'stranger', env: environment('not the secret') })
  undo(() => stranger.end('SIGKILL'))
  const short = startTraffic({ origin: () => stranger.url, clients: 1, withFiles: true })
  await pause(3000)
  const refused = await short.stop()
  await stranger.end()

  const api = await startApi({ folder, env: environment() })
  undo(() => api.end('SIGKILL'))
  const traffic = startTraffic({ origin: () => api.url, withFiles: true })
  await pause(4000)
  const [before, files] = [
    traffic.kept.applications.length,
    () => traffic.kept.applications.reduce((sum, each) => sum + each.files.length, 0),
  ]
  gateway.kill('SIGKILL')
  const keptFiles = files()
  await pause(seconds * 1000)
  const meanwhile = traffic.kept.applications.length - before
  const keptMeanwhile = files() - keptFiles
  gateway = await ceph.gateway()
  await pause(5000)
  const kept = await traffic.stop()
  const lost = await losses(api.url, kept)
  await api.end()
  const keptByStranger = refused.applications.reduce((sum, each) => sum + each.files.length, 0)
  return {
    saw: [
      `with a wrong secret ${keptByStranger} files were accepted, ${refused.answers.get(503) ?? 0} refused with a sentence; the log says it at the start: ${stranger.log().includes('files of people cannot be kept')}`,
      summary(kept),
      `in ${seconds} s without the storage ${meanwhile} applications and ${keptMeanwhile} files were accepted, in the 5 s after it ${files() - keptFiles - keptMeanwhile} files`,
    ],
    lost: [
      ...lost,
      ...(await filled.losses(url)),
      ...(keptByStranger > 0 ? ['files were accepted with a wrong secret'] : []),
      ...(meanwhile === 0 ? ['nobody could apply while the storage was away'] : []),
      ...[...kept.wordless, ...refused.wordless].map((status) => `an answer ${status} had no sentence`),
    ],
  }
}
