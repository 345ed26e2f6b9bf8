import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { addPartner, grow } from '../growth/data.ts'
import { remove, startServer, temporaryFolder } from '../harness.ts'
import { CAPTCHA_SECRET, submissions } from '../submissions.ts'
import { STAFF_ORIGIN } from './clerks.ts'
import { STAFF_DATA } from './data.ts'

const STAFF_PORT = 18_141
export const staffUrl = `http://127.0.0.1:${STAFF_PORT}`

/** STAFF_APPLICATIONS is how many there are, STAFF_FOLDER a folder that is kept and used again. */
const SIZE = Number(process.env['STAFF_APPLICATIONS'] ?? 1_000_000)
const kept = process.env['STAFF_FOLDER']

// On both cores, as the runbook's capacity table was measured.
export const startStaffed = (environment: Record<string, string>) =>
  startServer('dist/main.mjs', 18_139, '/api/health/ready', environment, '0,1')

const admin = (environment: Record<string, string>, words: readonly string[]) =>
  promisify(execFile)(process.execPath, ['dist/admin.mjs', ...words, '--as', 'bench'], {
    env: { PATH: process.env['PATH'], ...environment },
  })

async function fill(folder: string, environment: Record<string, string>): Promise<void> {
  const from = performance.now()
  const server = await startStaffed(environment)
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${server.url}/api/v1/apply-newpan`, {
    method: 'POST',
    headers,
    body: submissions()(),
  })
  const { data } = (await response.json()) as { data: { pan: { id: string } } }
  await server.stop()
  await addPartner(`file:${folder}/pan.db`)
  await grow(`file:${folder}/pan.db`, data.pan.id, { from: 0, to: SIZE }, STAFF_DATA)
  // What is over is forgotten before anything is measured, as it is every hour.
  await admin(environment, ['retention', 'sweep'])
  writeFileSync(join(folder, 'filled'), '')
  console.log(`made in ${Math.round((performance.now() - from) / 1000)} s`)
}

/** A SQLite database with very many applications and what staff leave behind on them, which the first run makes. */
export async function filledDatabase() {
  const folder = kept ? join(kept, String(SIZE)) : temporaryFolder()
  mkdirSync(folder, { recursive: true })
  const environment = {
    DATA_DIR: folder,
    CAPTCHA_SECRET,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    STAFF_PORT: String(STAFF_PORT),
    STAFF_ORIGIN,
    // These work faster than people do.
    STAFF_REVEALS_PER_DAY: '100000',
    STAFF_SEARCHES_PER_MINUTE: '1000',
  }
  if (!existsSync(join(folder, 'filled'))) await fill(folder, environment)
  console.log(`${SIZE} applications, ${Math.round(statSync(join(folder, 'pan.db')).size / 1e6)} MB`)
  return {
    size: SIZE,
    folder,
    environment,
    admin: (...words: string[]) => admin(environment, words),
    /** Removes it, unless it is to be kept. */
    done: () => void (kept ?? remove(folder)),
  }
}
