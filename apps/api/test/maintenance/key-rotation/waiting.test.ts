import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../../src/config/config.ts'
import { keyFaults } from '../../../src/modules/maintenance/key-rotation/key-check.ts'
import { resealService } from '../../../src/modules/maintenance/key-rotation/reseal.service.ts'
import { sealer } from '../../../src/crypto/sealed.ts'
import { writeCsv } from '../../../src/text/csv.ts'
import { register, somebody } from '../../support/accounts.ts'
import { testApp, type TestApp } from '../../support/app.ts'
import { applied, apply } from '../../support/applications.ts'
import { sendBatch } from '../../support/batches.ts'
import { partner } from '../../support/callers.ts'
import { dialects } from '../../support/databases.ts'
import { startMailServer, type MailServer } from '../../support/mail-server.ts'

const old = readConfig({}).PII_KEYS
const next = { id: 'K1', secret: Buffer.alloc(32, 'the next one') }
const ring = [next, ...old]

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

let mailServer: MailServer
beforeEach(async () => void (mailServer = await startMailServer()))
afterEach(() => mailServer.close())

const givenUp = async ({ jobs }: TestApp) => (await jobs.list({ state: 'dead' })).rows

/** Mails and a reset that wait, a mail that was given up, a partner's file and a kept answer, under the old key. */
async function leaveWork(app: TestApp): Promise<void> {
  mailServer.refusal = 550
  await applied(app)
  await app.jobs.drain()
  mailServer.refusal = 0
  expect(await givenUp(app)).toHaveLength(1)
  expect((await apply(app, {}, { 'idempotency-key': 'once' })).statusCode).toBe(201)
  expect((await register(app)).statusCode).toBe(201)
  const { key } = await partner(app)
  const row = { partner_reference: 'A-1', ...validNewPan }
  const file = writeCsv([Object.keys(row), Object.values(row).map(String)]).replaceAll("'+91", '+91')
  expect((await sendBatch(app, key, file)).statusCode).toBe(202)
  const reset = { email: somebody.email, captcha: await app.captcha() }
  const asked = await app.app.inject({ method: 'POST', url: '/api/v1/password-reset', payload: reset })
  expect(asked.statusCode).toBe(202)
}

test.each(dialects)(
  'what waits is done under the next key, when the old one may go: on %s',
  async (dialect) => {
    const app = await testApp(dialect, { SMTP_URL: mailServer.url })
    const { store, jobs, clock } = app
    await leaveWork(app)
    expect(await keyFaults(store, ring, clock)).toEqual([])
    const secrets = resealService({ store, jobs, clock, sealer: sealer(ring) })
    const missing = [expect.stringContaining(`${old[0]!.id} is missing`)]

    const due = await secrets.reseal(true)
    const done = await secrets.reseal(false)
    const ofColumn = (column: string) => done.find((each) => each.column === column)
    expect(ofColumn('jobs.mail')!.texts).toBeGreaterThan(1)
    expect(ofColumn('jobs.password-reset')).toMatchObject({ texts: 1, left: 0 })
    expect(ofColumn('batch_rows.sealed')).toMatchObject({ texts: 1, left: 0 })
    const until = new Date(clock.now().getTime() + DAY_MILLISECONDS).toISOString()
    expect(ofColumn('idempotent_answers.answer')).toMatchObject({ texts: 0, left: 1, until })
    expect(due.filter(({ left }) => left > 0).map(({ column }) => column)).toEqual(
      done.filter(({ texts, left }) => texts + left > 0).map(({ column }) => column),
    )
    // A repeated call is known by a hash that is made with the old key.
    expect(await keyFaults(store, [next], clock)).toEqual(missing)
    // It has its time within a day, and keeps the old key no longer than that, whenever its row is removed.
    clock.forward(DAY_MILLISECONDS / 1000)
    expect(await store.db.$count(store.tables.idempotentAnswers)).toBe(1)
    expect((await secrets.reseal(true)).filter(({ left }) => left > 0)).toEqual([])
    expect(await keyFaults(store, [next], clock)).toEqual([])

    const PII_KEYS = `${next.id}:${next.secret.toString('base64')}`
    const later = await testApp(dialect, { SMTP_URL: mailServer.url, PII_KEYS }, { store, clock })
    const [dead] = await givenUp(later)
    await later.store.transaction((tx) => later.jobs.revive(tx, dead!.id))
    await later.jobs.drain()
    expect(await givenUp(later)).toEqual([])
    expect((await later.jobs.list({ state: 'waiting' })).rows.map(({ fault }) => fault)).not.toContain(
      'Error',
    )
    const { batchRows } = store.tables
    expect(await store.db.select().from(batchRows)).toMatchObject([{ outcome: 'submitted' }])
    expect(mailServer.mails.map(({ to }) => to)).toEqual(
      expect.arrayContaining([validNewPan.email_address, somebody.email]),
    )
    await later.close()
    await app.close()
  },
)

test.each(dialects)('a key that a waiting job alone is under must not go: on %s', async (dialect) => {
  const app = await testApp(dialect)
  const { store, clock } = app
  const reset = { email: somebody.email, captcha: await app.captcha() }
  await app.app.inject({ method: 'POST', url: '/api/v1/password-reset', payload: reset })
  expect(await keyFaults(store, ring, clock)).toEqual([])
  expect(await keyFaults(store, [next], clock)).toHaveLength(1)
  await app.close()
})
