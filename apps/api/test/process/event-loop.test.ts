import { expect, test } from 'vitest'
import { mixedRun, type Step } from '../../bench/loop/mixed-run.ts'
import type { Held } from '../../bench/loop/watched-server.ts'
import { CHECKPOINT_PAGES } from '../../src/db/sqlite/connect.ts'
import { DELAY_MILLISECONDS_MAX } from '../support/event-loop.ts'
import { startMailServer } from '../support/mail-server.ts'
import { bundle, freePort, PROCESS_MILLISECONDS, startedFolder } from '../support/server-process.ts'

const LOOPS = ['public', 'staff'] as const
/** Of the applications that come in before each start, fifty are to be forgotten. */
const SIZE = 1000
const DUE_OF = 20
const AMOUNTS = { submits: 30, reads: 40, documents: 10, uploads: 2, scrapes: 5, importedRows: 2000 }
/**
 * What is done for the first time is compiled as well, and garbage is collected when there is much of it; what the product does
 * itself is there in every round.
 */
const ROUNDS = 5
/** More than a commit of these writes into the log, with the answers of its turn: 300 kB where one submits, 470 kB at most. */
const COMMIT_BYTES_MAX = 768 * 1024
/** The commit that makes the log full copies it into the database, which comes each thousand applications and so in no two rounds. */
const CHECKPOINT_BYTES_MAX = CHECKPOINT_PAGES * 4096 + COMMIT_BYTES_MAX

/** What is too much in the best round of a loop, or far too much in any. */
async function faultsOf({ name, round }: Step): Promise<string[]> {
  const rounds = { public: [], staff: [] } as Record<(typeof LOOPS)[number], Held[]>
  const faults = () =>
    LOOPS.flatMap((loop) => {
      const worked = Math.min(...rounds[loop].map((held) => held.worked))
      const written = rounds[loop].map((held) => held.written)
      return [
        worked >= DELAY_MILLISECONDS_MAX && `for ${worked.toFixed(0)} ms`,
        Math.min(...written) >= COMMIT_BYTES_MAX &&
          `writes ${Math.min(...written)} bytes at once in each round`,
        Math.max(...written) >= CHECKPOINT_BYTES_MAX && `writes ${Math.max(...written)} bytes at once`,
      ].flatMap((fault) => (fault === false ? [] : [`${name}: that of the ${loop} ${fault}`]))
    })
  for (let at = 0; at === 0 || (at < ROUNDS && faults().length > 0); at++) {
    const held = await round()
    for (const loop of LOOPS) rounds[loop].push(held[loop])
  }
  return faults()
}

// By the work of the thread, and for the disk by what it writes: the clock would say what else the machine does.
test(
  'nothing that a server does for people, staff and operators holds an event loop for 20 ms',
  { timeout: PROCESS_MILLISECONDS },
  async () => {
    const folder = await startedFolder()
    const mails = await startMailServer()
    const [api, staff, metrics] = [await freePort(), await freePort(), await freePort()]
    const late: string[] = []
    let run: Awaited<ReturnType<typeof mixedRun>> | undefined
    try {
      run = await mixedRun({
        folder: folder.path,
        program: bundle(),
        ports: { api, staff, metrics },
        size: SIZE,
        dueOf: DUE_OF,
        amounts: AMOUNTS,
        atOnce: 1,
        settings: { SMTP_URL: mails.url },
      })
      for (const step of run.steps) late.push(...(await faultsOf(step)))
    } finally {
      await run?.stop()
      await mails.close()
      folder.remove()
    }
    expect(late).toEqual([])
  },
)
