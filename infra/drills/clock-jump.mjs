import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { emptyData } from './data/filled.mjs'
import { summary } from './people/ledger.mjs'
import { mailServer, missingMails } from './servers/local-servers.mjs'
import { emptyQueue, startApi } from './servers/service.mjs'
import { startTraffic } from './people/traffic.mjs'
import { losses, sqliteFaults } from './people/verify.mjs'

const LIBRARIES = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
]

/** The clock of the machine is set back, put right, and set ahead, while people are at work. */
export async function drill({ folder, undo, filled = emptyData }) {
  const library = LIBRARIES.find((each) => existsSync(each))
  if (!library) return { skipped: 'needs libfaketime (apt-get install faketime)' }
  const clock = join(folder, 'clock')
  const set = (offset) => writeFileSync(clock, `${offset}\n`)
  set('+0')
  const mail = await mailServer(undo)
  const env = { DATA_DIR: folder, SMTP_URL: mail.url }
  const faked = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_NO_CACHE: '1',
    // What measures how long something takes is not set by anybody.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
  await filled.sqlite(folder)
  const api = await startApi({ folder, env: { ...env, ...faked } })
  undo(() => api.end('SIGKILL'))
  const traffic = startTraffic({ origin: () => api.url, withFiles: true, withMessages: false })
  const accepted = []
  for (const offset of ['+0', '-45m', '+0', '+45m']) {
    set(offset)
    const before = traffic.kept.applications.length
    await pause(4000)
    accepted.push(`${offset}: ${traffic.kept.applications.length - before}`)
  }
  const kept = await traffic.stop()
  const lost = await losses(api.url, kept)
  const dead = await emptyQueue(env, 300)
  const log = api.log()
  await api.end()
  const { count, faults } = await sqliteFaults(join(folder, 'pan.db'), kept, filled)
  if (accepted.some((each) => each.endsWith(': 0')))
    faults.push('there was a time at which nothing was accepted')
  const jumped = [...log.matchAll(/"time":"([^"]+)"/gu)].map(([, time]) => Date.parse(time))
  const steps = jumped.filter((time, at) => at > 0 && Math.abs(time - jumped[at - 1]) > 30 * 60_000).length
  if (steps < 3) faults.push(`the log shows ${steps} jumps of the clock`)
  return {
    saw: [
      summary(kept),
      `accepted at each time of the clock: ${accepted.join(', ')}; the log shows ${steps} jumps; ${count} are kept`,
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
