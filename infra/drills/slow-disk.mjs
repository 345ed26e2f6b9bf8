import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { emptyData } from './data/filled.mjs'
import { summary } from './people/ledger.mjs'
import { has, mailServer, missingMails } from './servers/local-servers.mjs'
import { emptyQueue, isReady, startApi } from './servers/service.mjs'
import { startTraffic } from './people/traffic.mjs'
import { losses, sqliteFaults } from './people/verify.mjs'

const FLUSH_MILLISECONDS = 250
const TRACE = ['strace', '-D', '-f', '--seccomp-bpf', '-qq', '-o', '/dev/null', '-e', 'trace=fsync,fdatasync']

/** Each time that something is flushed to the disk takes a quarter of a second, while people are at work. */
export async function drill({ folder, seconds, undo, filled = emptyData }) {
  if (!has('strace')) return { skipped: 'needs apt-get install strace' }
  const { url } = await filled.sqlite(folder)
  const mail = await mailServer(undo)
  const env = { DATA_DIR: folder, SMTP_URL: mail.url }
  const before = [...TRACE, '-e', `inject=fsync,fdatasync:delay_exit=${FLUSH_MILLISECONDS * 1000}`]
  const api = await startApi({ folder, env, before })
  undo(() => api.end('SIGKILL'))
  const traffic = startTraffic({ origin: () => api.url, clients: 8, withFiles: true })
  await pause(seconds * 1000)
  const ready = await isReady(api.url)
  const kept = await traffic.stop()
  const lost = await losses(api.url, kept)
  const dead = await emptyQueue(env, 300)
  const code = await api.end()
  const { count, faults } = await sqliteFaults(join(folder, 'pan.db'), kept, filled)
  const unanswered = kept.answers.get('no answer') ?? 0
  return {
    saw: [
      summary(kept),
      `for ${seconds} s each flush took ${FLUSH_MILLISECONDS} ms: nothing was accepted for ${Math.round(kept.takeLongestGap())} ms at most; ` +
        `ready is ${ready}, the server ended with ${code}; ${count} are kept in ${url.split('/').at(-1)}`,
    ],
    lost: [
      ...lost,
      ...faults,
      ...missingMails(kept, mail.mails),
      ...(kept.applications.length === 0 ? ['nothing was accepted'] : []),
      ...(unanswered > 0 ? [`${unanswered} calls had no answer`] : []),
      ...(code === 0 ? [] : [`the server ended with ${code}`]),
      ...kept.wordless.map((status) => `an answer ${status} had no sentence`),
      ...dead.map(({ name }) => `the job ${name} was given up`),
    ],
  }
}
