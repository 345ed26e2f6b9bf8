import { spawn } from 'node:child_process'
import { environment, root } from './workspace.mjs'

const running = new Set()
let isInterrupted = false

/** Whether this run was told to end; nothing new is worth starting then. */
export const isEnding = () => isInterrupted

/**
 * Runs one command to its end. `show` passes its output on as it comes; otherwise it is kept and given back.
 * After `minutes` the whole process group is ended and the result is a failure.
 */
export function run(command, args, { cwd = root, env = {}, show = false, minutes = 20 } = {}) {
  if (isInterrupted) return Promise.resolve({ ok: false, output: 'Interrupted.' })
  return new Promise((done) => {
    const stdio = ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe']
    const child = spawn(command, args, { cwd, env: environment(env), stdio, detached: true })
    running.add(child)
    let output = ''
    child.stdout?.on('data', (data) => (output += data))
    child.stderr?.on('data', (data) => (output += data))
    const limit = setTimeout(() => {
      output += `\nEnded after ${minutes} minutes.\n`
      endGroup(child, 'SIGKILL')
    }, minutes * 60_000)
    const finish = (code) => {
      clearTimeout(limit)
      running.delete(child)
      done({ ok: code === 0, output })
    }
    child.on('error', (error) => {
      output += `${error.message}\n`
      finish(1)
    })
    child.on('close', finish)
  })
}

/** Signals a child and what it started; a group that is already gone is fine. */
export function endGroup(child, signal) {
  try {
    process.kill(-child.pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

/** Ends whatever `run` has under way: children have groups of their own, so a Ctrl-C does not reach them by itself. */
export function endRunning() {
  isInterrupted = true
  for (const child of running) endGroup(child, 'SIGTERM')
}
