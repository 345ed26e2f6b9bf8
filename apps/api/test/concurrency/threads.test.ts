import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { inDocumentThread } from '../../src/concurrency/threads.ts'

/** How far each thread of this process stands back, by nice(2); Linux tells it (proc_pid_stat(5), field 19). */
const niceness = () =>
  readdirSync('/proc/self/task').map((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')
    // The name in brackets may hold spaces.
    return Number(stat.slice(stat.lastIndexOf(')')).split(' ')[17])
  })

test.runIf(process.platform === 'linux')(
  'a thread for documents stands back behind the one that answers',
  async () => {
    await inDocumentThread('prepareDocuments', 'en', { sender: '' })
    expect(niceness()).toContain(Math.min(19, getPriority() + 10))
  },
)

test('a process that has only a thread to wait for waits for each of its tasks', () => {
  const threads = new URL('../../src/concurrency/threads.ts', import.meta.url)
  const program = `
    import { inDocumentThread } from ${JSON.stringify(threads.href)}
    for (const language of ['en', 'en']) await inDocumentThread('prepareDocuments', language, { sender: '' })
    console.log('both')
  `
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
    timeout: 60_000,
  })
  expect([stdout.trim(), status]).toEqual(['both', 0])
}, 70_000)
