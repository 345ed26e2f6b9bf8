import { randomUUID } from 'node:crypto'
import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { captchas } from '../../apps/api/bench/submissions.ts'
import { postgresPrograms, startServerOf } from '../../apps/api/test/support/servers/postgres-programs.ts'
import { validNewPan } from '../../packages/contracts/src/forms/samples/new-pan.sample.ts'
import { ledger, summary } from './people/ledger.mjs'
import { admin, startApi } from './servers/service.mjs'
import { call } from './people/traffic.mjs'
import { losses } from './people/verify.mjs'

const A_SECOND = 15
const BEFORE_MILLISECONDS = 3000

/** Applications at even times, whatever the answers take, until they are told to stop. */
function submitSteadily(origin) {
  const kept = ledger()
  const nextCaptcha = captchas()
  const underWay = new Set()
  let isOver = false
  async function submit() {
    const answer = await call(origin, 'apply-newpan', {
      key: randomUUID(),
      json: { ...validNewPan, captcha: nextCaptcha() },
    })
    kept.note('apply-newpan', answer)
    if (answer.status !== 201) return
    const { pan, token } = answer.body.data
    kept.applications.push({ id: pan.id, token, files: [], isPaid: false })
  }
  async function go() {
    const started = performance.now()
    for (let sent = 0; !isOver; sent++) {
      const one = submit().finally(() => underWay.delete(one))
      underWay.add(one)
      await pause(Math.max(0, started + (sent * 1000) / A_SECOND - performance.now()))
    }
    await Promise.all(underWay)
  }
  const going = go()
  return {
    kept,
    async stop() {
      isOver = true
      await going
      return kept
    },
  }
}

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Somewhere else with nothing in it. */
async function otherPlace(dialect, own, undo) {
  const data = join(own, 'other')
  mkdirSync(data)
  if (dialect === 'sqlite') return { DATA_DIR: data, DATABASE_URL: `file:${join(data, 'pan.db')}` }
  const server = await startServerOf(postgresPrograms())
  undo(() => server.stop())
  return { DATA_DIR: data, DATABASE_URL: await server.create('restored') }
}

async function backedUp({ dialect, filled, folder, say, undo }) {
  const own = join(folder, dialect)
  mkdirSync(own)
  const { url } = dialect === 'sqlite' ? await filled.sqlite(own) : await databaseOf(filled, undo)
  const env = { DATA_DIR: own, DATABASE_URL: url }
  const api = await startApi({ folder: own, env })
  undo(() => api.end('SIGKILL'))
  const steady = submitSteadily(api.url)
  await pause(BEFORE_MILLISECONDS)
  const before = [...steady.kept.applications]
  const backup = join(own, 'backups', 'one')
  const began = performance.now()
  await admin(['backup', 'create', backup, '--minutes', '10'], env)
  const made = seconds(began)
  const kept = await steady.stop()
  const refused = [...kept.answers].reduce((sum, [status, count]) => (status === 201 ? sum : sum + count), 0)
  const lost = await losses(api.url, kept)
  await api.end()

  // The disk of the first machine is lost, and its list of who was erased as well: nobody was.
  const other = await otherPlace(dialect, own, undo)
  const copy = join(own, 'elsewhere')
  cpSync(backup, copy, { recursive: true })
  const restoring = performance.now()
  await admin(['backup', 'verify', copy], {})
  await admin(['backup', 'restore', copy], other)
  const restored = seconds(restoring)
  const next = await startApi({ folder: own, name: 'restored', env: other })
  undo(() => next.end('SIGKILL'))
  lost.push(
    ...(await losses(next.url, { applications: before })),
    ...(await filled.losses(other.DATABASE_URL)),
  )
  await next.end()
  say(
    `${dialect}: backup of ${filled.applications + before.length} applications in ${made} below ${A_SECOND} submissions a second, ` +
      `${refused} turned away; verified and restored elsewhere in ${restored}`,
  )
  return {
    saw: [summary(kept)],
    lost: [...lost, ...(refused > 0 ? [`${dialect}: ${refused} submissions were turned away`] : [])],
  }
}

/** `pg_dump` and the server are of one kind. */
async function databaseOf(filled, undo) {
  if (filled.applications > 0) return filled.postgres(undo)
  const server = await startServerOf(postgresPrograms())
  undo(() => server.stop())
  return { url: await server.create('pan') }
}

/** A backup is made while people apply, and brought back on another machine. */
export async function drill({ folder, say, undo, filled }) {
  const dialects = postgresPrograms() ? ['sqlite', 'postgres'] : ['sqlite']
  if (dialects.length === 1) say('PostgreSQL needs apt-get install postgresql, and was left out')
  const results = []
  for (const dialect of dialects) results.push(await backedUp({ dialect, filled, folder, say, undo }))
  return { saw: results.flatMap(({ saw }) => saw), lost: results.flatMap(({ lost }) => lost) }
}
