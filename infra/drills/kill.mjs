import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { emptyData } from './data/filled.mjs'
import { emptyQueue, startApi } from './servers/service.mjs'
import { mailServer, missingMails } from './servers/local-servers.mjs'
import { startTraffic } from './people/traffic.mjs'
import { summary } from './people/ledger.mjs'
import { losses, sqliteFaults } from './people/verify.mjs'

const ROUNDS = 5

/** The server is killed again and again in the middle of its work. */
export async function drill({ folder, undo, filled = emptyData }) {
  const mail = await mailServer(undo)
  const env = { DATA_DIR: folder, SMTP_URL: mail.url }
  await filled.sqlite(folder)
  let api = await startApi({ folder, env })
  undo(() => api.end('SIGKILL'))
  const traffic = startTraffic({ origin: () => api.url, clients: 8, withFiles: true })
  for (let round = 0; round < ROUNDS; round++) {
    await pause(1000 + Math.random() * 1500)
    await api.end('SIGKILL')
    api = await startApi({ folder, env: { ...env, PORT: String(api.port) } })
  }
  const kept = await traffic.stop()
  const lost = await losses(api.url, kept)
  const dead = await emptyQueue(env, 300)
  await api.end()
  const { count, faults } = await sqliteFaults(join(folder, 'pan.db'), kept, filled)
  const twice = count - kept.applications.length
  return {
    saw: [
      summary(kept),
      `killed ${ROUNDS} times; ${count} applications are kept, ${twice} more than were answered`,
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
