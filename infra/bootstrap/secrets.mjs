import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const random = () => randomBytes(32).toString('base64url')

const made = () => ({
  TOKEN_SECRET: random(),
  LINK_SECRET: random(),
  CAPTCHA_SECRET: random(),
  PII_KEYS: `k1:${randomBytes(32).toString('base64')}`,
  SANDBOX_KEY_ID: `key_${randomBytes(8).toString('hex')}`,
  SANDBOX_KEY_SECRET: random(),
  SANDBOX_WEBHOOK_SECRET: random(),
})

/**
 * Secrets for running on one's own machine. They are made once and kept beside the data, readable by the owner only:
 * the numbers encrypted in the store can be read again only with the same keys. What the environment sets wins.
 */
export function developmentSecrets(folder) {
  const file = join(folder, 'development-secrets.json')
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const secrets = { ...made(), ...kept }
  if (Object.keys(kept).length < Object.keys(secrets).length) {
    writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  }
  return Object.fromEntries(
    Object.entries(secrets).map(([name, value]) => [name, process.env[name] || value]),
  )
}
