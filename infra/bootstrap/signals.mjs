import { setInterval } from 'node:timers'

/**
 * Calls back once when this run is to end: Ctrl-C, SIGTERM, or npm gone. npm dies of a SIGTERM without passing it on,
 * so under npm the parent is watched.
 */
export function onEnd(callback) {
  let isTold = false
  const tell = () => {
    if (isTold) return
    isTold = true
    callback()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, tell)
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) tell()
  }, 250).unref()
}
