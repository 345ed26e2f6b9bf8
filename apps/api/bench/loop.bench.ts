import { loadavg } from 'node:os'
import { mixedRun } from './loop/mixed-run.ts'
import { buildBundle, remove, temporaryFolder } from './harness.ts'

// How long the event loops of the built server, that of the public and that of the staff, are held up at most by each thing that it
// does: by the clock, and the work of its thread alone; beside it what the thread writes at most between two turns. LOOP_APPLICATIONS is how many are there before.
const SIZE = Number(process.env['LOOP_APPLICATIONS'] ?? 100_000)
const ROUNDS = 3
const AT_ONCE = 8
const GOAL_MILLISECONDS = 20
const AMOUNTS = { submits: 200, reads: 400, documents: 40, uploads: 8, scrapes: 20, importedRows: 10_000 }

buildBundle()
const folder = temporaryFolder()
const { steps, stop } = await mixedRun({
  folder,
  program: 'dist/main.mjs',
  ports: { api: 18_143, staff: 18_144, metrics: 18_145 },
  size: SIZE,
  dueOf: 1000,
  amounts: AMOUNTS,
  atOnce: AT_ONCE,
})
try {
  console.log(
    `\nthe event loops held up at most, ms, in each of ${ROUNDS} rounds: by the clock (work of the thread, megabytes written); load of the machine ${loadavg()[0]!.toFixed(1)}`,
  )
  for (const { name, round } of steps) {
    const rounds = []
    for (let turn = 0; turn < ROUNDS; turn++) rounds.push(await round())
    for (const loop of ['public', 'staff'] as const) {
      const cells = rounds.map(
        (held) =>
          `${held[loop].delayed.toFixed(0)} (${held[loop].worked.toFixed(0)}, ${(held[loop].written / 1e6).toFixed(1)})`,
      )
      const worst = Math.max(...rounds.map((held) => held[loop].delayed))
      const verdict =
        worst <= GOAL_MILLISECONDS ? 'met' : `missed by ${Math.round(worst - GOAL_MILLISECONDS)} ms`
      console.log(
        `  ${name.padEnd(44)}${loop.padEnd(8)}${cells.map((cell) => cell.padStart(16)).join('')}  goal ≤ ${GOAL_MILLISECONDS}: ${verdict}`,
      )
    }
  }
} finally {
  await stop()
  remove(folder)
}
