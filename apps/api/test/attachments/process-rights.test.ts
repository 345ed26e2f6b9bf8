import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { processRights } from '../../src/modules/attachments/process-rights.ts'

const PROGRAM = fileURLToPath(new URL('../../src/file-process.ts', import.meta.url))

/** What a picture could have the process do, each on its own. */
const DEEDS = {
  'reads a file of the machine': `(await import('node:fs')).readFileSync('/etc/passwd')`,
  'reads what the server knows': `(await import('node:fs')).readFileSync('/proc/' + process.ppid + '/environ')`,
  writes: `(await import('node:fs')).writeFileSync('/tmp/of-a-picture', '')`,
  'starts a program': `(await import('node:child_process')).execFileSync('/bin/true')`,
  'starts a thread': `new (await import('node:worker_threads')).Worker('1', { eval: true })`,
  connects: `await new Promise((resolve, reject) => {
    import('node:net').then(({ connect }) => connect(9, '127.0.0.1').on('connect', resolve).on('error', reject))
  })`,
  'draws a picture': `await (await import(${JSON.stringify(import.meta.resolve('sharp'))})).default({
    create: { width: 8, height: 8, channels: 3, background: 'red' } }).png().toBuffer()`,
}

test('the process that judges files draws, and does nothing else', async () => {
  const outcomes: Record<string, string> = {}
  for (const [name, deed] of Object.entries(DEEDS)) {
    const program = `try { ${deed}; console.log('done') } catch (error) { console.log(error.code) }`
    const flags = [...processRights(PROGRAM), '--input-type=module', '-e', program]
    const { stdout } = await promisify(execFile)(process.execPath, flags, { env: {} })
    outcomes[name] = stdout.trim()
  }
  const refused = Object.fromEntries(Object.keys(DEEDS).map((name) => [name, 'ERR_ACCESS_DENIED']))
  expect(outcomes).toEqual({ ...refused, 'draws a picture': 'done' })
}, 30_000)
