import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { startSandbox } from '@pan/sandbox-gateway/test-sandbox'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { tryConfiguration } from '../../src/cli/configuration-trial.ts'
import { readConfig } from '../../src/config/config.ts'
import { openStore } from '../../src/db/open.ts'
import { keyFaults } from '../../src/modules/maintenance/key-rotation/key-check.ts'
import { systemClock } from '../../src/time/clock.ts'
import { copyDatabase, dialects } from '../support/databases.ts'
import { freePort, temporaryFolder } from '../support/server-process.ts'

const VALKEY = ['valkey-server', 'redis-server'].find((name) => spawnSync(name, ['--version']).status === 0)
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const sentences = (section: string | undefined): string[] | undefined =>
  section?.split('\n  ').slice(1).sort()

/** What a trial says of these settings, beside a sandbox gateway: its rows, or the sentences of what cannot be used and of the others. */
async function tried(settings: Record<string, string>) {
  const folder = temporaryFolder()
  const sandbox = await startSandbox()
  closing.push(
    () => folder.remove(),
    () => sandbox.close(),
  )
  const config = readConfig({ DATA_DIR: folder.path, SANDBOX_URL: sandbox.url, ...settings })
  try {
    return { rows: await tryConfiguration(config) }
  } catch (error) {
    const [faults, others] = (error as Error).message.split('\nAll else:')
    return { faults: sentences(faults), others: sentences(others) }
  }
}

/** A mail server that knows one user, `pan` with the password `right`. */
async function mailServer(isSecure = false): Promise<string> {
  const server = new SMTPServer({
    secure: isSecure,
    ...(!isSecure && { disabledCommands: ['STARTTLS'] }),
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'right' ? done(null, { user: username }) : done(new Error('no')),
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  closing.push(() => new Promise<void>((resolve) => server.close(resolve)))
  return `127.0.0.1:${(server.server.address() as AddressInfo).port}`
}

/** An object storage that gives each call the same answer, and the methods that it was asked for. */
async function storage(status: number, code = '') {
  const calls: string[] = []
  const server = createServer((request, response) => {
    calls.push(request.method ?? '')
    request.resume()
    request.on('end', () => {
      // What it is asked for it does not have.
      const isMissing = status === 200 && request.method === 'GET'
      response.writeHead(isMissing ? 404 : status, { 'content-type': 'application/xml' })
      const told = isMissing ? 'NoSuchKey' : code
      response.end(told && `<?xml version="1.0"?><Error><Code>${told}</Code><Message>x</Message></Error>`)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  const settings = {
    S3_BUCKET: 'people',
    S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  return { calls, settings }
}

test.each(dialects)('each part that can be used is named, on %s', async (dialect) => {
  const database = await copyDatabase(dialect)
  closing.push(() => database.remove())
  const SMTP_URL = `smtp://pan:right@${await mailServer()}`
  const bucket = await storage(200)
  expect(await tried({ DATABASE_URL: database.url, SMTP_URL, ...bucket.settings })).toEqual({
    rows: [
      { part: 'database', setting: 'DATABASE_URL', trial: 'right' },
      { part: 'keys of the data', setting: 'PII_KEYS', trial: 'right' },
      { part: 'files of people', setting: 'S3_…', trial: 'right' },
      { part: 'mail server', setting: 'SMTP_URL', trial: 'right' },
      { part: 'sandbox gateway', setting: 'SANDBOX_…', trial: 'right' },
    ],
  })
  expect(bucket.calls).toEqual(['PUT', 'DELETE', 'GET'])
})

test('every part that cannot be used is told at once, with its own word and no password, apart from the others', async () => {
  const port = await freePort()
  const SMTP_URL = `smtp://pan:word-of-mine@${await mailServer()}`
  const bucket = await storage(403, 'SignatureDoesNotMatch')
  const { faults, others } = await tried({
    DATABASE_URL: `postgres://pan:word-of-mine@127.0.0.1:${port}/pan`,
    VALKEY_URL: `redis://:word-of-mine@127.0.0.1:${port}`,
    PAYMENT_PROVIDER: 'razorpay',
    RAZORPAY_URL: `http://127.0.0.1:${port}`,
    RAZORPAY_KEY_ID: 'rzp_test_1',
    RAZORPAY_KEY_SECRET: 'word-of-mine',
    RAZORPAY_WEBHOOK_SECRET: 'another-word-of-mine',
    CLAMD_ADDRESS: `127.0.0.1:${port}`,
    SMTP_URL,
    ...bucket.settings,
  })
  expect(faults).toEqual([
    'CLAMD_ADDRESS: the clamd: cannot be used (ECONNREFUSED)',
    'DATABASE_URL: the database: cannot be used (ECONNREFUSED)',
    'RAZORPAY_…: the payment gateway: cannot be used (ECONNREFUSED)',
    'S3_…: the files of people: cannot be used (SignatureDoesNotMatch)',
    'SMTP_URL: the mail server: cannot be used (EAUTH 535)',
    'VALKEY_URL: the Valkey: cannot be used (ECONNREFUSED)',
  ])
  expect(others).toEqual([
    'PII_KEYS: the keys of the data: not asked, before the database answers and its migrations are applied',
    'SANDBOX_…: the sandbox gateway: right',
  ])
  expect(String([faults, others])).not.toContain('word-of-mine')
})

test('a database and a bucket that are not there are told by their codes', async () => {
  const database = await copyDatabase('postgres')
  closing.push(() => database.remove())
  const nowhere = new URL(database.url)
  nowhere.pathname = '/nowhere'
  const bucket = await storage(404, 'NoSuchBucket')
  const SMTP_URL = `smtp://${await mailServer()}`
  expect(await tried({ DATABASE_URL: nowhere.href, SMTP_URL, ...bucket.settings })).toEqual({
    faults: [
      'DATABASE_URL: the database: cannot be used (3D000)',
      'S3_…: the files of people: cannot be used (NoSuchBucket)',
    ],
    others: [
      'PII_KEYS: the keys of the data: not asked, before the database answers and its migrations are applied',
      'SANDBOX_…: the sandbox gateway: right',
      'SMTP_URL: the mail server: right',
    ],
  })
})

test.skipIf(VALKEY === undefined)('a password that Valkey refuses, and one that it takes', async () => {
  const port = await freePort()
  const options = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--requirepass', 'right']
  const child = spawn(VALKEY!, options, { stdio: ['ignore', 'pipe', 'ignore'] })
  closing.push(() => child.kill('SIGKILL'))
  for await (const line of child.stdout) if (String(line).includes('Ready to accept connections')) break
  const SMTP_URL = `smtp://${await mailServer()}`
  const of = (login: string) => tried({ SMTP_URL, VALKEY_URL: `redis://${login}127.0.0.1:${port}` })
  expect((await of(':wrong@')).faults).toEqual(['VALKEY_URL: the Valkey: cannot be used (WRONGPASS)'])
  expect((await of('')).faults).toEqual(['VALKEY_URL: the Valkey: cannot be used (NOAUTH)'])
  expect((await of(':right@')).rows).toContainEqual({ part: 'Valkey', setting: 'VALKEY_URL', trial: 'right' })
})

test('a Valkey that takes the connection and says nothing is told by its code', async () => {
  const silent = createTcpServer((socket) => void closing.push(() => socket.destroy()))
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  closing.push(() => silent.close())
  const SMTP_URL = `smtp://${await mailServer()}`
  const VALKEY_URL = `redis://127.0.0.1:${(silent.address() as AddressInfo).port}`
  expect((await tried({ SMTP_URL, VALKEY_URL })).faults).toEqual([
    'VALKEY_URL: the Valkey: cannot be used (ETIMEDOUT)',
  ])
})

test('a SQLite file that is not there yet is not made', async () => {
  const SMTP_URL = `smtp://${await mailServer()}`
  const folder = temporaryFolder()
  closing.push(() => folder.remove())
  const DATABASE_URL = `file:${join(folder.path, 'sub', 'pan.db')}`
  expect((await tried({ DATABASE_URL, SMTP_URL })).rows).toContainEqual({
    part: 'database',
    setting: 'DATABASE_URL',
    trial: 'not there yet',
  })
})

test.each(dialects)(
  'keys that do not open the data are told, and nothing is kept of them, on %s',
  async (dialect) => {
    const database = await copyDatabase(dialect)
    closing.push(() => database.remove())
    const SMTP_URL = `smtp://${await mailServer()}`
    const ring = (byte: number, id: string) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`
    const of = (PII_KEYS: string) => tried({ DATABASE_URL: database.url, SMTP_URL, PII_KEYS })
    const markers = async () => {
      const store = await openStore(database.url, () => {})
      try {
        const rows = await store.db.select().from(store.tables.markers)
        return rows.map(({ name }) => name).filter((name) => name.startsWith('key '))
      } finally {
        await store.close()
      }
    }
    const before = await markers()
    expect((await of(ring(2, 'k9'))).rows).toContainEqual({
      part: 'keys of the data',
      setting: 'PII_KEYS',
      trial: 'right',
    })
    expect(await markers()).toEqual(before)
    const store = await openStore(database.url, () => {})
    await keyFaults(store, readConfig({ PII_KEYS: ring(3, 'k9') }).PII_KEYS, systemClock)
    await store.close()
    expect((await of(ring(2, 'k9'))).faults).toEqual([
      'PII_KEYS: the keys of the data: cannot be used (k9 is another key than the one that the data is sealed with)',
    ])
  },
)

test('a mail server whose certificate is not trusted is told as that', async () => {
  const SMTP_URL = `smtps://${await mailServer(true)}`
  expect((await tried({ SMTP_URL })).faults).toEqual([
    'SMTP_URL: the mail server: cannot be used (ECERTIFICATE)',
  ])
})

test('the sandbox is a fault where visitors pay at it or it refuses our keys, else it is told that none is there', async () => {
  const SMTP_URL = `smtp://${await mailServer()}`
  const nowhere = `http://127.0.0.1:${await freePort()}`
  const of = (settings: object) => tried({ SMTP_URL, ...settings })
  const refused = ['SANDBOX_…: the sandbox gateway: cannot be used (The gateway does not know our keys)']
  const silent = ['SANDBOX_…: the sandbox gateway: cannot be used (ECONNREFUSED)']
  expect((await of({ SANDBOX_KEY_SECRET: 'another-secret-than-its' })).faults).toEqual(refused)
  expect((await of({ SANDBOX_URL: nowhere })).faults).toEqual(silent)

  // A gateway that speaks the same protocol stands for Razorpay.
  const razorpay = await startSandbox()
  closing.push(() => razorpay.close())
  const { SANDBOX_KEY_ID, SANDBOX_KEY_SECRET } = readConfig({})
  const live = {
    PAYMENT_PROVIDER: 'razorpay',
    RAZORPAY_URL: razorpay.url,
    RAZORPAY_KEY_ID: SANDBOX_KEY_ID,
    RAZORPAY_KEY_SECRET: SANDBOX_KEY_SECRET,
    RAZORPAY_WEBHOOK_SECRET: 'webhook',
  }
  expect((await of({ ...live, SANDBOX_KEY_SECRET: 'another-secret-than-its' })).faults).toEqual(refused)
  expect((await of({ ...live, SANDBOX_URL: nowhere })).rows).toContainEqual({
    part: 'sandbox gateway',
    setting: 'SANDBOX_…',
    trial: 'not reached (ECONNREFUSED): test applications of partners cannot be paid, all else goes on',
  })
})
