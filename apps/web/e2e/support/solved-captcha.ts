import { pbkdf2Sync } from 'node:crypto'
import { test } from '@playwright/test'

interface Challenge {
  readonly parameters: {
    readonly nonce: string
    readonly salt: string
    readonly cost: number
    readonly keyLength: number
    readonly keyPrefix: string
  }
}

/** An answer to a captcha of the product, worked out as docs/examples/solve-captcha.mjs does, and without a process for each. */
export async function solvedCaptcha(): Promise<string> {
  const asked = await fetch(new URL('/api/v1/captcha', test.info().project.use.baseURL))
  const challenge = (await asked.json()) as Challenge
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters
  const password = Buffer.concat([Buffer.from(nonce, 'hex'), Buffer.alloc(4)])
  const saltBytes = Buffer.from(salt, 'hex')
  let counter = -1
  let derivedKey = ''
  while (!derivedKey.startsWith(keyPrefix)) {
    counter += 1
    password.writeUInt32BE(counter, password.length - 4)
    derivedKey = pbkdf2Sync(password, saltBytes, cost, keyLength, 'sha256').toString('hex')
  }
  return Buffer.from(JSON.stringify({ challenge, solution: { counter, derivedKey } })).toString('base64')
}
