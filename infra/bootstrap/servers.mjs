import { spawn } from 'node:child_process'
import { chmodSync, closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endGroup } from './command.mjs'
import { environment } from './workspace.mjs'

const graceMs = 10_000
const endWithParent = ['--import', new URL('end-with-parent.mjs', import.meta.url).href]

/** The last lines a server wrote. */
const lastLines = (file) => readFileSync(file, 'utf8').trimEnd().split('\n').slice(-30).join('\n')

/**
 * A set of servers that live and end together. Each writes to a log of its own in `logs` (or to the terminal when there is
 * none); when one ends unasked, `onLost` is told its name and its last words.
 */
export function servers({ logs, onLost }) {
  const children = new Map()
  let isStopping = false
  if (logs) mkdirSync(logs, { recursive: true, mode: 0o700 })

  function start(name, { args, cwd, env }) {
    const file = logs && join(logs, `${name}.log`)
    const output = file ? openSync(file, 'w', 0o600) : 'inherit'
    // An earlier one may have been open to others.
    if (file) chmodSync(file, 0o600)
    // A group of its own: a Ctrl-C in the terminal must not reach it a second time beside our own SIGTERM.
    const child = spawn('node', [...endWithParent, ...args], {
      cwd,
      env: environment(env),
      stdio: ['ignore', output, output],
      detached: true,
    })
    if (file) closeSync(output)
    const ended = new Promise((done) => {
      const end = (how) => {
        children.delete(name)
        if (!isStopping) onLost(`${name} ended with ${how}.${file ? `\n${lastLines(file)}` : ''}`)
        done()
      }
      child.once('error', (error) => end(error.message))
      child.once('exit', (code, signal) => end(signal ?? `code ${code}`))
    })
    children.set(name, { child, ended })
  }

  /** Asks all to end, waits for what they have under way, ends the rest by force. False when force was needed. */
  async function stop() {
    isStopping = true
    const all = [...children.values()]
    for (const { child } of all) endGroup(child, 'SIGTERM')
    let late
    const limit = new Promise((done) => (late = setTimeout(done, graceMs, 'late')))
    const how = await Promise.race([Promise.all(all.map(({ ended }) => ended)), limit])
    clearTimeout(late)
    for (const { child } of all) endGroup(child, 'SIGKILL')
    return how !== 'late'
  }

  return { start, stop }
}
