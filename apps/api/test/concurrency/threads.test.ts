import { readdirSync, readFileSync } from 'node:fs'
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
    const before = Math.max(...niceness())
    await inDocumentThread('prepareDocuments', 'en', { sender: '' })
    expect(Math.max(...niceness())).toBe(Math.min(19, before + 10))
  },
)
