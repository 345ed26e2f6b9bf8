import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faultsOf, PRODUCTION, random } from '../support/servers/production.ts'
import { sharedWarnings } from '../../src/config/variable-faults.ts'
import { readConfig } from '../../src/config/config.ts'
import { readMigrationConfig, readNightlyConfig } from '../../src/config/partial.ts'

test('an empty environment gives a configuration for development', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    isProduction: false,
    DATABASE_URL: 'file:.data/pan.db',
  })
})

test('numbers are read, and keys are a ring with the current one first', () => {
  const config = readConfig({ ...PRODUCTION, PORT: '9000', GATEWAY_CHARGE_PERCENT: '1.5' })
  expect([config.PORT, config.GATEWAY_CHARGE_PERCENT]).toEqual([9000, 1.5])
  expect(config.PII_KEYS.map(({ id, secret }) => [id, secret.length])).toEqual([
    ['k2', 32],
    ['k1', 32],
  ])
})

test('every fault is told at once', () => {
  const faults = faultsOf({
    PORT: 'eighty',
    DATABASE_URL: 'mysql://x',
    RATE_LIMIT: 'perhaps',
    PII_KEYS: 'k1:short',
  })
  for (const name of ['PORT', 'DATABASE_URL', 'RATE_LIMIT', 'PII_KEYS'])
    expect(faults).toContain(`\n  ${name} `)
})

test.each([
  [{ RATE_LIMIT: 'no' }, 'RATE_LIMIT must be one of on, off'],
  [{ PUBLIC_ORIGIN: 'https://pan.example/' }, 'without a `/` at its end'],
  [{ SMTP_URL: 'mail.example.com:465' }, '`smtp://user:password@host:port`'],
  [
    { SMTP_URL: 'smtps://pan:wo/rd@mail.example.com' },
    'SMTP_URL is no address: in a name or a password write #',
  ],
  [{ DATABASE_URL: 'postgres://pan:wo#rd@127.0.0.1/pan' }, 'DATABASE_URL is no address'],
  [{ VALKEY_URL: 'rediss://:wo/rd@cache.example.com' }, 'VALKEY_URL is no address'],
  [{ METRICS_PORT: '8081' }, 'METRICS_PORT must be another port than PORT'],
  [{ OFFICIAL_FORM_ADDRESSES: 'form-9 | https://tax.example.in/a.pdf' }, 'names a form form-9'],
  [
    { OFFICIAL_FORM_ADDRESSES: 'form-93 | http://10.0.0.1/a.pdf' },
    'needs a public https address for form-93',
  ],
])('a fault says what is wanted: %o', (variables, sentence) => {
  const faults = faultsOf({ ...PRODUCTION, ...variables })
  expect(faults).toContain(sentence)
  expect(faults.match(/no address/gu) ?? []).toHaveLength(sentence.includes('no address') ? 1 : 0)
})

test.each([
  ['a migration', readMigrationConfig],
  ['the backup', (given: object) => readNightlyConfig({ ...given }, 'backup create')],
  ['the check of the audit log', (given: object) => readNightlyConfig({ ...given }, 'audit verify')],
])('%s names an address of the database that cannot be read, once, and never says it', (_, read) => {
  for (const around of [{}, PRODUCTION]) {
    const start = () => read({ ...around, DATABASE_URL: 'postgres://pan:wo#rd@127.0.0.1/pan' })
    expect(start).toThrow(/^[^]*DATABASE_URL is no address(?![^]*no address)/u)
    expect(start).not.toThrow(/wo#|rd@|127/u)
  }
})

test('two servers of one process may have one port at two addresses', () => {
  const two = { HOST: '127.0.0.1', METRICS_HOST: '127.0.0.2', METRICS_PORT: '8081' }
  expect(faultsOf({ ...PRODUCTION, ...two })).toBe('')
})

test('a receiver of webhooks has less time than the minute after which its try is made again', () => {
  expect(faultsOf({ WEBHOOK_SECONDS_MAX: '45' })).toBe('')
  expect(faultsOf({ WEBHOOK_SECONDS_MAX: '60' })).toContain('WEBHOOK_SECONDS_MAX')
})

test.each(Object.keys(PRODUCTION).filter((name) => name !== 'NODE_ENV'))(
  'production refuses to start without %s',
  (name) => {
    expect(faultsOf({ ...PRODUCTION, [name]: '' })).toContain(name)
  },
)

test.each([
  ['form-93, form-98 | * | Office | Chennai 600001', 'a form that we do not print, in address 1'],
  ['* | * | Office; form-94 | Bombay | Office', 'no state or union territory, in address 2'],
  ['form-93 | GOA', 'no lines in address 1'],
])('posting addresses “%s” are refused: %s', (addresses, fault) => {
  expect(faultsOf({ POSTING_ADDRESSES: addresses })).toContain(fault)
  expect(faultsOf({ POSTING_ADDRESSES: 'form-93, pan-cr-02 | Goa, TAMIL NADU | Office | Panaji' })).toBe('')
})

test.each([
  'A <a@localhost>',
  'a@localhost',
  'A <a@mail.localhost>',
  'A <@pan.example>',
  'A B <a b@pan.example>',
])('production sends no mail from %s', (sender) => {
  expect(faultsOf({ ...PRODUCTION, MAIL_FROM: sender })).toContain('MAIL_FROM must')
  expect(faultsOf({ ...PRODUCTION, MAIL_FROM: 'no-reply@pan.example' })).not.toContain('MAIL_FROM')
})

test('a secret may stand in a file, which a variable names', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
  const file = join(folder, 'token')
  const secret = random()
  writeFileSync(file, `${secret}\n`)
  const { TOKEN_SECRET: _, ...rest } = PRODUCTION
  expect(readConfig({ ...rest, TOKEN_SECRET_FILE: file }).TOKEN_SECRET).toBe(secret)
  expect(faultsOf({ ...PRODUCTION, TOKEN_SECRET_FILE: file })).toContain('TOKEN_SECRET and TOKEN_SECRET_FILE')
  writeFileSync(file, '\n')
  expect(readConfig({ ...PRODUCTION, TOKEN_SECRET_FILE: file }).TOKEN_SECRET).toBe(PRODUCTION.TOKEN_SECRET)
  rmSync(folder, { recursive: true })
  expect(faultsOf({ ...rest, TOKEN_SECRET_FILE: file })).toContain('TOKEN_SECRET_FILE names a file')
})

test.each(['*', 'null', 'https://pan.example/', 'https://*.pan.example', 'pan.example'])(
  'pages of %s cannot be let in: a site is named whole, and alone',
  (origin) => expect(faultsOf({ CORS_ORIGINS: origin })).toContain('CORS_ORIGINS'),
)

test('production takes the sandbox gateway only when told so in so many words', () => {
  expect(faultsOf(PRODUCTION)).toBe('')
  expect(faultsOf({ ...PRODUCTION, ALLOW_SANDBOX_GATEWAY_IN_PRODUCTION: 'true' })).toContain(
    'PAYMENT_PROVIDER=sandbox',
  )
})

const RAZORPAY = {
  PAYMENT_PROVIDER: 'razorpay',
  RAZORPAY_KEY_ID: 'rzp_live_of_this_house',
  RAZORPAY_KEY_SECRET: 'razorpay-key-of-this-house',
  RAZORPAY_WEBHOOK_SECRET: random(),
}

test.each(Object.keys(RAZORPAY).slice(1))(
  'Razorpay without %s does not start, in development neither',
  (name) => {
    expect(faultsOf({ ...RAZORPAY, [name]: '' })).toContain(`PAYMENT_PROVIDER=razorpay needs ${name}`)
  },
)

test('production with Razorpay needs no secret of the sandbox', () => {
  const { SANDBOX_KEY_SECRET: _, SANDBOX_WEBHOOK_SECRET: __, ...rest } = PRODUCTION
  expect(faultsOf({ ...rest, ...RAZORPAY, ALLOW_SANDBOX_GATEWAY_IN_PRODUCTION: '' })).toBe('')
})

test('production takes test keys of Razorpay only when told so in so many words', () => {
  const test = { ...PRODUCTION, ...RAZORPAY, RAZORPAY_KEY_ID: 'rzp_test_of_this_house' }
  expect(faultsOf(test)).toBe('')
  expect(faultsOf({ ...test, ALLOW_SANDBOX_GATEWAY_IN_PRODUCTION: '' })).toContain('takes no money')
})

test('one secret for keys and webhooks is refused', () => {
  const same = { ...RAZORPAY, RAZORPAY_WEBHOOK_SECRET: RAZORPAY.RAZORPAY_KEY_SECRET }
  expect(faultsOf(same)).toContain('RAZORPAY_WEBHOOK_SECRET must be another')
})

test('no secret is repeated in a fault', () => {
  expect(faultsOf({ TOKEN_SECRET: 'short-one', PORT: 'x' })).not.toContain('short-one')
})

test('several servers on one SQLite file are refused, and half a key of the object storage is', () => {
  expect(faultsOf({ REPLICAS: '2' })).toContain('REPLICAS=2 needs PostgreSQL: a SQLite file has one server.')
  expect(faultsOf({ REPLICAS: '2', DATABASE_URL: 'postgres://db.example/pan' })).toBe('')
  const half = faultsOf({ S3_ENDPOINT: 'https://s3.example', S3_ACCESS_KEY_ID: 'key' })
  expect(half).toContain('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together')
  expect(half).toContain('S3_ENDPOINT needs S3_BUCKET')
})

test('several servers that share less than they could are warned of it', () => {
  const alone = { S3_BUCKET: '', VALKEY_URL: '' }
  expect(sharedWarnings({ REPLICAS: 1, ...alone })).toEqual([])
  expect(sharedWarnings({ REPLICAS: 2, ...alone })).toHaveLength(2)
  expect(sharedWarnings({ REPLICAS: 2, S3_BUCKET: 'people', VALKEY_URL: 'redis://v' })).toEqual([])
})
