import { randomBytes } from 'node:crypto'
import { ConfigError } from '@pan/contracts/kit/http/environment'
import { readConfig } from '../../../src/config/config.ts'

export const random = () => randomBytes(32).toString('hex')
export const key = () => randomBytes(32).toString('base64')
/** What production needs, and no more. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://pan.example',
  TOKEN_SECRET: random(),
  LINK_SECRET: random(),
  CAPTCHA_SECRET: random(),
  SANDBOX_KEY_SECRET: random(),
  SANDBOX_WEBHOOK_SECRET: random(),
  PII_KEYS: `k2:${key()},k1:${key()}`,
  ALLOW_SANDBOX_GATEWAY_IN_PRODUCTION: 'yes-i-know',
  SMTP_URL: 'smtp://mail.example.com',
  MAIL_FROM: 'PAN <no-reply@pan.example>',
  SUPPORT_EMAIL: 'help@pan.example',
}

/** What a start with this environment says; nothing when it starts. */
export function faultsOf(environment: Record<string, string>): string {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}
