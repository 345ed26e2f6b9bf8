import { execFile, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { bundle, freePort } from '../../../apps/api/test/support/server-process.ts'
import { at } from '../../bootstrap/workspace.mjs'

// A busy machine takes its time over the documents that a server prepares before it is ready.
const READY_SECONDS = 300
const ASK_MILLISECONDS = 50
/** How long a balancer waits for the answer. */
const READY_MILLISECONDS = 3000

/** What every server of a drill gets beside its own: cheap captchas of a known secret, and no limits. */
export const CAPTCHA_SECRET = 'the captcha secret of the benchmark'
const environment = (env) => ({
  PATH: process.env.PATH,
  RATE_LIMIT: 'off',
  CAPTCHA_SECRET,
  CAPTCHA_COST: '1',
  CAPTCHA_TRIES: '2',
  ...env,
})

/** Why a server is not ready to be given calls; undefined when it is. */
export async function unreadiness(url) {
  try {
    const answer = await fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(READY_MILLISECONDS) })
    return answer.ok ? undefined : `said ${answer.status}`
  } catch (error) {
    return faultOf(error)
  }
}

export const isReady = async (url) => (await unreadiness(url)) === undefined

/** The kind of an error of `fetch`. */
export const faultOf = (error) => error.cause?.code ?? error.code ?? error.name

/** Waits until `holds` does; throws with `what` when it takes too long. */
export async function until(what, holds, seconds = READY_SECONDS) {
  const end = Date.now() + seconds * 1000
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`Waited ${seconds} s in vain until ${what}.`)
    await pause(ASK_MILLISECONDS)
  }
}

const running = new Set()

/** Kills every server that is still there. */
export function killServers() {
  for (const child of running) child.kill('SIGKILL')
}

/** A built program of the product, its log in a file; `before` is a program that starts it, such as strace. */
async function startProcess(name, program, { folder, env, before = [] }) {
  const port = env.PORT ? Number(env.PORT) : await freePort()
  const url = `http://127.0.0.1:${port}`
  const file = join(folder, `${name}.log`)
  const log = openSync(file, 'a')
  const [command, ...args] = [...before, process.execPath, program]
  const child = spawn(command, args, {
    env: environment({ ...env, PORT: String(port) }),
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  running.add(child)
  child.once('exit', () => running.delete(child))
  const exited = new Promise((done) => child.once('exit', (code, signal) => done(signal ?? code)))
  return {
    name,
    url,
    port,
    pid: child.pid,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    log: () => readFileSync(file, 'utf8'),
    signal: (signal) => child.kill(signal),
    async end(signal = 'SIGTERM') {
      child.kill(signal)
      return exited
    },
  }
}

/**
 * A built API, as operators run it, with the process that answers the staff; resolves when it is ready. `program` is that of
 * another release.
 */
export async function startApi({ name = 'api', program = bundle('main.mjs'), ...options }) {
  const env = { STAFF_PORT: String(await freePort()), ...options.env }
  const api = await startProcess(name, program, { ...options, env })
  try {
    await until(`${api.name} is ready`, async () => {
      if (!api.isAlive()) throw new Error(`${api.name} has ended:\n${api.log().slice(-2000)}`)
      return isReady(api.url)
    })
  } catch (error) {
    if (api.isAlive()) await api.end('SIGKILL')
    throw error
  }
  return api
}

/** The sandbox gateway; it forgets everything when it ends, so what is cut is the way to it. */
export async function startGateway(options) {
  const gateway = await startProcess('gateway', at('apps', 'sandbox-gateway', 'src', 'main.ts'), options)
  await until('the gateway answers', async () => (await fetch(gateway.url).catch(() => ({}))).ok === true)
  return gateway
}

/** A command of the operator; gives what it prints as JSON. */
export async function admin(args, env) {
  const { stdout } = await promisify(execFile)(process.execPath, [bundle('admin.mjs'), ...args, '--json'], {
    env: environment(env),
    maxBuffer: 64 * 1024 * 1024,
  })
  return JSON.parse(stdout)
}

const QUEUE_MILLISECONDS = 2000
/** Nobody waits for the chain of the audit log: over the half million entries of a filled database it takes minutes, by design. */
const UNHURRIED = 'audit-segments'

/** Waits until nothing that somebody waits for is in the queue of jobs; gives what was given up. */
export async function emptyQueue(env, seconds) {
  let jobs = []
  await until(
    'no job waits',
    async () => {
      // Those that are due first are on the first page.
      const listed = await admin(['jobs', 'list'], env).catch(() => ({
        rows: [{ name: 'unknown', state: 'waiting' }],
      }))
      jobs = listed.rows
      const soon = new Date(Date.now() + 60_000).toISOString()
      // What is meant for later, a look at a payment in six hours, is not a queue.
      const isEmpty = jobs.every(
        ({ name, state, tries, at: due }) =>
          state === 'dead' || name === UNHURRIED || (tries === 0 && due > soon),
      )
      if (!isEmpty) await pause(QUEUE_MILLISECONDS)
      return isEmpty
    },
    seconds,
  ).catch((error) => {
    const names = [...new Set(jobs.map(({ name, fault }) => `${name} ${fault}`))]
    throw new Error(`${error.message} There are ${jobs.length}: ${names.join(', ')}`)
  })
  return jobs.filter(({ state }) => state === 'dead')
}
