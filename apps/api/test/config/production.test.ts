import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { startMailServer } from '../support/mail-server.ts'
import { faultsOf, key, PRODUCTION } from '../support/servers/production.ts'
import { readConfig } from '../../src/config/config.ts'
import { weakKeyWarnings } from '../../src/config/secrets.ts'
import { smtpMailer } from '../../src/mail/mailer.ts'

test('a site on another host is production until somebody says that it is not', () => {
  const { NODE_ENV: _, ...unset } = PRODUCTION
  expect(readConfig(unset).isProduction).toBe(true)
  expect(faultsOf({ PUBLIC_ORIGIN: 'http://192.0.2.7:8080' })).toContain('TOKEN_SECRET must be set')
  expect(readConfig({ ...unset, NODE_ENV: 'development' }).isProduction).toBe(false)
  for (const here of [
    'http://localhost:8080',
    'http://127.0.0.1:9',
    'http://[::1]:9',
    'https://pan.localhost',
  ])
    expect(readConfig({ PUBLIC_ORIGIN: here }).isProduction).toBe(false)
  expect(faultsOf({ NODE_ENV: 'prodution' })).toContain('NODE_ENV')
})

const counting = Buffer.from([...Array(32).keys()])
test.each([
  ['short', 'Xk3w9Qz1'],
  ['of 31 bytes', randomBytes(31).toString('hex')],
  ['of one character', 'a'.repeat(64)],
  ['of zeros', '0'.repeat(64)],
  ['that repeats itself', 'Ab3xYz90'.repeat(8)],
  ['that counts', counting.toString('base64')],
  ['of words', 'a-long-enough-secret-that-somebody-has-thought-of-in-a-hurry'],
  ['with spaces', 'Correct horse battery staple, and so on until it is Long enough'],
])('a secret %s is refused in production, and not repeated', (_, secret) => {
  for (const name of ['TOKEN_SECRET', 'TOKEN_SECRET_PREVIOUS', 'LINK_SECRET', 'CAPTCHA_SECRET']) {
    const faults = faultsOf({ ...PRODUCTION, [name]: secret })
    expect(faults).toContain(`${name} must be 32 random bytes`)
    expect(faults).not.toContain(secret)
  }
  expect(readConfig({ TOKEN_SECRET: 'good-enough-for-development' }).isProduction).toBe(false)
})

test('32 random bytes are taken in hexadecimal and base64, and not a second time', () => {
  for (let round = 0; round < 200; round += 1) {
    const bytes = randomBytes(32)
    for (const form of ['hex', 'base64', 'base64url'] as const)
      expect(faultsOf({ ...PRODUCTION, TOKEN_SECRET: bytes.toString(form) })).toBe('')
  }
  const bytes = randomBytes(32)
  const twice = { TOKEN_SECRET: bytes.toString('hex'), LINK_SECRET: bytes.toString('base64') }
  expect(faultsOf({ ...PRODUCTION, ...twice })).toContain(
    'LINK_SECRET must be another secret than TOKEN_SECRET',
  )
  const asKey = { TOKEN_SECRET: bytes.toString('hex'), PII_KEYS: `k1:${bytes.toString('base64')}` }
  expect(faultsOf({ ...PRODUCTION, ...asKey })).toContain('key 1 of PII_KEYS must be another')
})

test('keys that are empty, equal or of one name are refused, and no key is repeated', () => {
  const [one, two] = [key(), key()]
  const zeros = Buffer.alloc(32).toString('base64')
  expect(faultsOf({ ...PRODUCTION, PII_KEYS: `k1:${zeros}` })).toContain(
    'key 1 of PII_KEYS must be 32 random',
  )
  const equal = faultsOf({ ...PRODUCTION, PII_KEYS: `k2:${one},k1:${one}` })
  expect(equal).toContain('key 2 of PII_KEYS must be another secret than key 1 of PII_KEYS')
  expect(faultsOf({ PII_KEYS: `k1:${one},k1:${two}` })).toContain('PII_KEYS has two keys of one name')
  // Behind a strong one it opens what is sealed with it until that is sealed again.
  expect(faultsOf({ ...PRODUCTION, PII_KEYS: `k2:${one},k1:${zeros}` })).not.toContain('PII_KEYS')
  expect(weakKeyWarnings([{ id: 'k2', secret: Buffer.from(one, 'base64') }])).toEqual([])
  expect(
    weakKeyWarnings([
      { id: 'k2', secret: Buffer.from(one, 'base64') },
      { id: 'k1', secret: Buffer.alloc(32) },
    ]),
  ).toEqual([expect.stringMatching(/^key 2 of PII_KEYS could be guessed/u)])
  expect(faultsOf({ ...PRODUCTION, PII_KEYS: one })).not.toContain(one)
})

test.each([
  ['DATABASE_URL', 'postgres://pan:x@db.example/pan', 'postgres://pan:x@db.example/pan?sslmode=verify-full'],
  ['DATABASE_URL', 'postgres://db.example/pan?sslmode=no-verify', 'postgres:///pan?host=/run/postgresql'],
  ['DATABASE_URL', 'postgres://127.0.0.1/pan?host=db.example', 'postgres://127.0.0.1/pan'],
  ['VALKEY_URL', 'redis://:x@valkey.example', 'rediss://:x@valkey.example'],
  ['CLAMD_ADDRESS', 'clamd.example:3310', '127.0.0.1:3310'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://otel.example:4318', 'http://[::1]:4318'],
  ['GOOGLE_ISSUER', 'http://google.example', 'https://google.example'],
  ['SANDBOX_URL', 'http://sandbox.example', 'https://sandbox.example'],
  ['SMTP_URL', 'smtp://mail.example?ignoreTLS=true', 'smtp://127.0.0.1?ignoreTLS=true'],
  ['SMTP_URL', 'smtps://mail.example?tls.rejectUnauthorized=false', 'smtps://mail.example'],
])('production speaks to nobody without TLS: %s as %s', (name, open, closed) => {
  const faults = faultsOf({ ...PRODUCTION, [name]: open })
  expect(faults).toContain(`${name} must`)
  expect(faults).not.toContain('pan:x')
  expect(faultsOf({ ...PRODUCTION, [name]: closed })).toBe('')
  const host = /(?<=@|\/\/|host=|^)(?!127)[a-z]+\.example/u.exec(open)![0]
  expect(faultsOf({ ...PRODUCTION, [name]: open, PLAINTEXT_HOSTS: `other, ${host}` })).toBe('')
})

test('a mail server that is no address keeps production from starting', () => {
  expect(faultsOf({ ...PRODUCTION, SMTP_URL: 'smtps://<user>:<password>@<mail server>' })).toContain(
    'SMTP_URL is no address',
  )
})

test('the object storage is spoken to with TLS in production', () => {
  const storage = { ...PRODUCTION, S3_BUCKET: 'people', S3_ENDPOINT: 'http://s3.example' }
  expect(faultsOf(storage)).toContain('S3_ENDPOINT must begin with https://')
  expect(faultsOf({ ...storage, PLAINTEXT_HOSTS: 's3.example' })).toBe('')
})

test('in production nobody waits for fonts: the first document is asked for when they are prepared', () => {
  expect(faultsOf({ ...PRODUCTION, DOCUMENTS_AT_START: 'off' })).toContain('DOCUMENTS_AT_START must be on')
})

test('production limits calls, and no stranger says for whom', () => {
  expect(faultsOf({ ...PRODUCTION, RATE_LIMIT: 'off' })).toContain('RATE_LIMIT must be on')
  for (const range of ['0.0.0.0/0', 'loopback, ::/0', '0.0.0.0/1,128.0.0.0/1', 'loopback, 2000::/3'])
    expect(faultsOf({ ...PRODUCTION, TRUST_PROXY: range })).toContain('TRUST_PROXY must not name every')
  expect(faultsOf({ TRUST_PROXY: '1' })).toContain('TRUST_PROXY must be addresses')
  expect(faultsOf({ TRUST_PROXY: 'the-proxy', PORT: 'eighty' })).toMatch(
    /PORT[^]*TRUST_PROXY must be addresses/u,
  )
})

test('a mail leaves for another machine encrypted or not at all', async () => {
  const post = await startMailServer()
  const { port } = new URL(post.url)
  const mail = { to: 'somebody@pan.example', subject: 'Told', text: 'Told.' }
  const sentAs = async (host: string) => {
    const { SMTP_URL } = readConfig({ ...PRODUCTION, SMTP_URL: `smtp://${host}:${port}` })
    const mailer = smtpMailer(SMTP_URL, 'no-reply@pan.example')
    await mailer.send('told', mail).finally(() => mailer.close())
  }
  // 0.0.0.0 is this machine as well, and no loopback address.
  await expect(sentAs('0.0.0.0')).rejects.toMatchObject({ cause: { name: 'MailError', code: 'ETLS' } })
  expect(post.mails).toEqual([])
  await sentAs('127.0.0.1')
  expect(post.mails).toHaveLength(1)
  await post.close()
})

test('the back office is refused in production at the host of the public, and without https', () => {
  const staff = { ...PRODUCTION, STAFF_PORT: '8091' }
  expect(faultsOf(staff)).toContain(
    'STAFF_ORIGIN must be https in production, and is http://localhost:8090 where',
  )
  const port = `${new URL(PRODUCTION.PUBLIC_ORIGIN).origin}:8443`
  for (const STAFF_ORIGIN of [PRODUCTION.PUBLIC_ORIGIN, port])
    expect(faultsOf({ ...staff, STAFF_ORIGIN })).toContain('STAFF_ORIGIN must be another host')
  expect(faultsOf({ ...staff, STAFF_ORIGIN: 'https://staff.pan.example' })).toBe('')
  expect(faultsOf({ ...PRODUCTION, STAFF_PORT: '0' })).toBe('')
  expect(faultsOf({ PORT: '9', STAFF_PORT: '9' })).toContain('STAFF_PORT must be another port than PORT')
})
