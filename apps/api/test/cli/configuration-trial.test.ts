import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
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

/** What a trial says of these settings: its rows, or the sentences of what cannot be used. */
async function tried(settings: Record<string, string>) {
  const folder = temporaryFolder()
  closing.push(() => folder.remove())
  const config = readConfig({ DATA_DIR: folder.path, ...settings })
  return tryConfiguration(config).catch((error: Error) => error.message.split('\n  ').slice(1).sort())
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
  expect(await tried({ DATABASE_URL: database.url, SMTP_URL, ...bucket.settings })).toEqual([
    { part: 'database', setting: 'DATABASE_URL', trial: 'right' },
    { part: 'keys of the data', setting: 'PII_KEYS', trial: 'right' },
    { part: 'files of people', setting: 'S3_…', trial: 'right' },
    { part: 'mail server', setting: 'SMTP_URL', trial: 'right' },
  ])
  expect(bucket.calls).toEqual(['PUT', 'DELETE', 'GET'])
})

test('every part that cannot be used is told at once, with its own word and no password', async () => {
  const port = await freePort()
  const SMTP_URL = `smtp://pan:word-of-mine@${await mailServer()}`
  const bucket = await storage(403, 'SignatureDoesNotMatch')
  const faults = await tried({
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
    'PII_KEYS: the keys of the data: not asked, before the database answers and its migrations are applied',
    expect.stringMatching(/^RAZORPAY_…: the payment gateway: cannot be used \(.+\)$/u),
    'S3_…: the files of people: cannot be used (SignatureDoesNotMatch)',
    'SMTP_URL: the mail server: cannot be used (EAUTH 535)',
    'VALKEY_URL: the Valkey: cannot be used (ECONNREFUSED)',
  ])
  expect(String(faults)).not.toContain('word-of-mine')
})

test('a database and a bucket that are not there are told by their codes', async () => {
  const database = await copyDatabase('postgres')
  closing.push(() => database.remove())
  const nowhere = new URL(database.url)
  nowhere.pathname = '/nowhere'
  const bucket = await storage(404, 'NoSuchBucket')
  const SMTP_URL = `smtp://${await mailServer()}`
  expect(await tried({ DATABASE_URL: nowhere.href, SMTP_URL, ...bucket.settings })).toEqual([
    'DATABASE_URL: the database: cannot be used (3D000)',
    'PII_KEYS: the keys of the data: not asked, before the database answers and its migrations are applied',
    'S3_…: the files of people: cannot be used (NoSuchBucket)',
    'SMTP_URL: the mail server: right',
  ])
})

test.skipIf(VALKEY === undefined)('a password that Valkey refuses, and one that it takes', async () => {
  const port = await freePort()
  const options = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--requirepass', 'right']
  const child = spawn(VALKEY!, options, { stdio: ['ignore', 'pipe', 'ignore'] })
  closing.push(() => child.kill('SIGKILL'))
  for await (const line of child.stdout) if (String(line).includes('Ready to accept connections')) break
  const SMTP_URL = `smtp://${await mailServer()}`
  const of = (login: string) => tried({ SMTP_URL, VALKEY_URL: `redis://${login}127.0.0.1:${port}` })
  expect(await of(':wrong@')).toContain('VALKEY_URL: the Valkey: cannot be used (WRONGPASS)')
  expect(await of('')).toContain('VALKEY_URL: the Valkey: cannot be used (NOAUTH)')
  expect(await of(':right@')).toContainEqual({ part: 'Valkey', setting: 'VALKEY_URL', trial: 'right' })
})

test('a Valkey that takes the connection and says nothing is told by its code', async () => {
  const silent = createTcpServer((socket) => void closing.push(() => socket.destroy()))
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  closing.push(() => silent.close())
  const SMTP_URL = `smtp://${await mailServer()}`
  const VALKEY_URL = `redis://127.0.0.1:${(silent.address() as AddressInfo).port}`
  expect(await tried({ SMTP_URL, VALKEY_URL })).toContain(
    'VALKEY_URL: the Valkey: cannot be used (ETIMEDOUT)',
  )
})

test('a SQLite file that is not there yet is not made', async () => {
  const SMTP_URL = `smtp://${await mailServer()}`
  const folder = temporaryFolder()
  closing.push(() => folder.remove())
  const DATABASE_URL = `file:${join(folder.path, 'sub', 'pan.db')}`
  expect(await tried({ DATABASE_URL, SMTP_URL })).toContainEqual({
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
    expect(await of(ring(2, 'k9'))).toContainEqual({
      part: 'keys of the data',
      setting: 'PII_KEYS',
      trial: 'right',
    })
    expect(await markers()).toEqual(before)
    const store = await openStore(database.url, () => {})
    await keyFaults(store, readConfig({ PII_KEYS: ring(3, 'k9') }).PII_KEYS, systemClock)
    await store.close()
    expect(await of(ring(2, 'k9'))).toContain(
      'PII_KEYS: the keys of the data: cannot be used (k9 is another key than the one that the data is sealed with)',
    )
  },
)

test('a mail server whose certificate is not trusted is told as that', async () => {
  const SMTP_URL = `smtps://${await mailServer(true)}`
  expect(await tried({ SMTP_URL })).toContain('SMTP_URL: the mail server: cannot be used (ECERTIFICATE)')
})
