import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const KEY = Buffer.alloc(32, 7).toString('base64')
const PRODUCTION = {
  NODE_ENV: 'production',
  TOKEN_SECRET: 'token-secret-of-this-house',
  LINK_SECRET: 'link-secret-of-this-house',
  CAPTCHA_SECRET: 'captcha-secret-of-this-house',
  SANDBOX_KEY_SECRET: 'key-secret-of-this-house',
  SANDBOX_WEBHOOK_SECRET: 'webhook-secret-of-this-house',
  PII_KEYS: `k2:${KEY},k1:${KEY}`,
  ALLOW_SANDBOX_GATEWAY_IN_PRODUCTION: 'yes-i-know',
}

function faultsOf(environment: Record<string, string>): string {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

test('an empty environment gives a configuration for development', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    isProduction: false,
    GATEWAY_CHARGE_PERCENT: 2,
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

test.each(Object.keys(PRODUCTION).filter((name) => name !== 'NODE_ENV'))(
  'production refuses to start without %s',
  (name) => {
    expect(faultsOf({ ...PRODUCTION, [name]: '' })).toContain(name)
  },
)

test('production takes the sandbox gateway only when told so in so many words', () => {
  expect(faultsOf(PRODUCTION)).toBe('')
  expect(faultsOf({ ...PRODUCTION, ALLOW_SANDBOX_GATEWAY_IN_PRODUCTION: 'true' })).toContain(
    'PAYMENT_PROVIDER=sandbox',
  )
})

test('no secret is repeated in a fault', () => {
  expect(faultsOf({ TOKEN_SECRET: 'short-one', PORT: 'x' })).not.toContain('short-one')
})
