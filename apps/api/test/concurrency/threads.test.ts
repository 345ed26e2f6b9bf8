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
