import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { test } from '@playwright/test'

const solver = fileURLToPath(new URL('../../../../docs/examples/solve-captcha.mjs', import.meta.url))

/** An answer to a captcha of the product, worked out as a partner's program does. */
export async function solvedCaptcha(): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [solver, test.info().project.use.baseURL!])
  return stdout.trim()
}
