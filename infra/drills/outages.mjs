import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../bootstrap/ports.mjs'
import { cuttable } from './servers/cut.mjs'
import { emptyData } from './data/filled.mjs'
import { summary } from './people/ledger.mjs'
import { mailServer, missingMails, objectStorage, S3_KEYS } from './servers/local-servers.mjs'
import { emptyQueue, startApi, startGateway } from './servers/service.mjs'
import { startTraffic } from './people/traffic.mjs'
import { losses } from './people/verify.mjs'

const REST_MILLISECONDS = 5000
const SETTLED_SECONDS = 150

const tally = ({ applications, messages, answers }) => ({
  accepted: applications.length + messages.length,
  refused: [...answers].reduce((sum, [status, count]) => (Number(status) >= 500 ? sum + count : sum), 0),
  unanswered: answers.get('no answer') ?? 0,
})

/** Everything that the service needs is away for a while, one after the other, while people are at work. */
export async function drill({ folder, seconds, say, undo, filled = emptyData }) {
  const mail = await mailServer(undo)
  const database = await filled.postgres(undo)
  const storage = await objectStorage(`${folder}/objects`, undo)
  const port = await freePort(8361)
  const gatewayPort = await freePort(8362)
  const gateway = await startGateway({
    folder,
    env: {
      PORT: String(gatewayPort),
      // Browsers have a way of their own to it.
      SANDBOX_PUBLIC_URL: `http://127.0.0.1:${gatewayPort}`,
      SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${port}/api/v1/payments/webhook`,
      SANDBOX_LATE_SECONDS: '1',
    },
  })
  undo(() => gateway.end('SIGKILL'))

  const ways = {
    'the mail server': await cuttable(mail.port),
    'the payment gateway': await cuttable(gateway.port),
    'the object storage': await cuttable(storage.port),
    'the database': await cuttable(Number(new URL(database.url).port)),
  }
  const [smtp, pay, objects, data] = Object.values(ways).map((way) => way.port)
  undo(() => Object.values(ways).forEach((way) => way.down()))
  const url = new URL(database.url)
  url.port = String(data)
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: url.href,
    SMTP_URL: `smtp://127.0.0.1:${smtp}`,
    SANDBOX_URL: `http://127.0.0.1:${pay}`,
    S3_ENDPOINT: `http://127.0.0.1:${objects}`,
    ...S3_KEYS,
  }
  const api = await startApi({ folder, env: { ...env, PORT: String(port) } })
  undo(() => api.end('SIGKILL'))
  const traffic = startTraffic({
    origin: () => api.url,
    clients: 3,
    withFiles: true,
    withPayments: true,
    withMessages: true,
  })
  await pause(REST_MILLISECONDS)
  for (const [name, way] of Object.entries(ways)) {
    const before = tally(traffic.kept)
    way.down()
    await pause(seconds * 1000)
    const after = tally(traffic.kept)
    await way.up()
    const up = performance.now()
    const count = traffic.kept.applications.length
    while (traffic.kept.applications.length === count && performance.now() - up < 30_000) await pause(20)
    say(
      `${name} was down for ${seconds} s: ${after.accepted - before.accepted} accepted, ${after.refused - before.refused} told to come again, ` +
        `${after.unanswered - before.unanswered} without an answer; accepted again ${Math.round(performance.now() - up)} ms after it was back`,
    )
    await pause(REST_MILLISECONDS)
  }
  const kept = await traffic.stop()
  const end = Date.now() + SETTLED_SECONDS * 1000
  let lost = await losses(api.url, kept)
  while (lost.length > 0 && Date.now() < end) {
    await pause(5000)
    lost = await losses(api.url, kept)
  }
  const dead = await emptyQueue(env, 300)
  const missing = missingMails(kept, mail.mails)
  const alive = api.isAlive()
  await api.end()
  return {
    saw: [
      summary(kept),
      `${mail.mails.length} mails came, ${mail.twice()} of them twice; the queue of jobs is empty`,
    ],
    lost: [
      ...lost,
      ...(await filled.losses(database.url)),
      ...missing,
      ...(alive ? [] : ['the server ended by itself']),
      ...kept.wordless.map((status) => `an answer ${status} had no sentence`),
      ...dead.map(({ name, fault }) => `the job ${name} was given up (${fault})`),
    ],
  }
}
