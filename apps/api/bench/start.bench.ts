import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { buildBundle, median, pinned, remove, temporaryFolder, verdict } from './harness.ts'

// From the start of the process to the first answer of /api/health/ready, against the least that could be started.
const ROUNDS = 11
const POLL_MILLISECONDS = 2
const PATH = '/api/health/ready'

interface Start {
  readonly milliseconds: number
  readonly residentMegabytes: number
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    request({ port, path: PATH, agent: false }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode === 200))
    })
      .on('error', () => resolve(false))
      .end()
  })

async function start(script: string, port: number, folder: string): Promise<Start> {
  const [command, parameters] = pinned('0', [process.execPath, script])
  const began = performance.now()
  const child = spawn(command, parameters, {
    env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await answers(port))) await wait(POLL_MILLISECONDS)
  const milliseconds = performance.now() - began
  const resident = /VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]
  // The compiled code is written after the first answer: a server that is ended at once has not kept it.
  await wait(300)
  child.kill('SIGTERM')
  await once(child, 'exit')
  return { milliseconds, residentMegabytes: Number(resident) / 1024 }
}

buildBundle()
const folder = temporaryFolder()
const rounds: { least: Start; product: Start }[] = []
// The first start of each makes its database and is not counted.
for (let round = 0; round <= ROUNDS; round++) {
  const least = await start('bench/yardsticks/smallest-server.ts', 18125, folder)
  const product = await start('dist/main.mjs', 18126, folder)
  if (round > 0) rounds.push({ least, product })
}
console.log(`\nReady, ${ROUNDS} rounds: milliseconds and resident megabytes at the first answer`)
for (const name of ['least', 'product'] as const) {
  const times = median(rounds.map((each) => each[name].milliseconds)).toFixed(0)
  console.log(
    `  ${name.padEnd(10)} ${times.padStart(6)} ms ${median(rounds.map((each) => each[name].residentMegabytes)).toFixed(0)} MB`,
  )
}
console.log(
  verdict(
    'ready, times as long',
    rounds.map(({ least, product }) => product.milliseconds / least.milliseconds),
    { atMost: 1.7 },
  ),
)
console.log(
  verdict(
    'memory, times as much',
    rounds.map(({ least, product }) => product.residentMegabytes / least.residentMegabytes),
    { atMost: 1.3 },
  ),
)
remove(folder)
