import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { hasStaff } from '../../support/staff.ts'
import { expect, test } from '../../support/test.ts'
import { acceptByPassword } from '../support/password-entrance.ts'

test.skip(!hasStaff, 'It is not known where the product keeps its data.')

const infra = (path: string) => fileURLToPath(new URL(`../../../../../infra/${path}`, import.meta.url))
/** What `npm start` does after the build. */
const SERVE = `process.exit(await (await import(${JSON.stringify(infra('bootstrap/start.mjs'))})).serve('built'))`

/** Somebody who listens on a port, or on any. */
async function listening(port = 0) {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

/** What is printed until everything is up. */
function allPrinted({ stdout }: { stdout: Readable }): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    stdout.on('data', (chunk) => {
      printed += String(chunk)
      if (printed.includes('Ctrl-C')) resolve(printed)
    })
    stdout.once('end', () => reject(new Error(printed)))
  })
}

test('the start prints where the back office is, also where its port was taken, and the first administrator who is invited gets in there', async ({
  page,
}) => {
  const free = await listening()
  const { port } = free.address() as AddressInfo
  free.close()
  const taken = await listening(port + 10)
  const data = mkdtempSync(join(tmpdir(), 'pan-own-'))
  const env = { ...process.env, PORT: String(port), DATA_DIR: data }
  const product = spawn(process.execPath, ['--input-type=module', '-e', SERVE], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(product, 'exit')
  try {
    const printed = await allPrinted(product)
    const [, staff = ''] = /^ *Back office +(http:\/\/localhost:\d+)$/mu.exec(printed) ?? []
    expect(staff).not.toBe('')
    expect(staff).not.toBe(`http://localhost:${port + 10}`)
    const command = [
      'admin',
      'staff',
      'invite',
      'first@example.com',
      '--role',
      'administrator',
      '--as',
      'e2e',
    ]
    const { stdout } = await promisify(execFile)(process.execPath, [infra('bootstrap.mjs'), ...command], {
      env,
    })
    const [link = ''] = /http:\S+#[\w-]+/u.exec(stdout) ?? []
    expect(link).toMatch(new RegExp(`^${staff}/`, 'u'))
    expect(await acceptByPassword(page, link)).toHaveLength(10)
  } finally {
    product.kill()
    await ended
    taken.close()
    rmSync(data, { recursive: true, force: true })
  }
})
