import { Agent, request } from 'node:http'
import { Buffer } from 'node:buffer'

const ANSWER_MS_MAX = 5000
const TIMEOUT_MS = 20_000
// What a database, a stack trace or a template engine prints when it was reached.
const FAULT_TRACES =
  /SQLITE_|syntax error at or near|SqliteError|DrizzleQueryError|node:internal|\bat [^\n]{1,80}\.(?:ts|mjs|js):\d+|\/node_modules\//u

/**
 * A client of the product that validates every answer by what holds for all of them. `findings` gets one line for each
 * kind of fault and route; `secrets` are texts that belong to one person: an answer to anybody else must not have them.
 */
export function scanClient(origin, { findings, secrets = new Map() }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  let calls = 0

  function validate({ method, path, caller }, answer) {
    const route = `${method} ${path.split('?')[0].slice(0, 80)}`
    const finding = (what) => findings.add(`${route}: ${what}`)
    if (answer.fault) return finding(`no answer (${answer.fault})`)
    const { status, headers, text, ms } = answer
    if (status >= 500) finding(`status ${status}`)
    if (ms > ANSWER_MS_MAX) finding(`took ${Math.round(ms)} ms`)
    if (headers['x-powered-by'] ?? headers.server) finding('names the software that answers')
    if (FAULT_TRACES.test(text)) finding('shows the inside of a fault')
    if (path.startsWith('/api')) {
      if (headers['x-content-type-options'] !== 'nosniff') finding('is sent without nosniff')
      const type = String(headers['content-type'] ?? '')
      if (status >= 400 && !type.startsWith('application/problem+json')) finding(`error of type ${type}`)
    }
    for (const [secret, owner] of secrets) {
      if (owner !== caller && text.includes(secret)) finding(`shows ${owner}'s data to ${caller}`)
    }
    return undefined
  }

  /** Sends `path` as it is, malformed or not; gives status, headers, text and milliseconds, or `fault`. Never throws. */
  function send(method, path, { token, json, body, headers = {}, caller = 'visitor' } = {}) {
    const payload = json === undefined ? body : JSON.stringify(json)
    const started = performance.now()
    calls += 1
    return new Promise((done) => {
      const end = (answer) => {
        const whole = { text: '', headers: {}, ...answer, ms: performance.now() - started }
        validate({ method, path, caller }, whole)
        done(whole)
      }
      const { hostname, port } = new URL(origin)
      const call = request(
        {
          hostname,
          port,
          method,
          path,
          agent,
          timeout: TIMEOUT_MS,
          headers: {
            ...(token && { authorization: `Bearer ${token}` }),
            ...(json !== undefined && { 'content-type': 'application/json' }),
            ...(payload && { 'content-length': Buffer.byteLength(payload) }),
            ...headers,
          },
        },
        (answer) => {
          const chunks = []
          answer.on('data', (chunk) => chunks.push(chunk))
          answer.on('error', (error) => end({ fault: error.code ?? error.message }))
          answer.on('end', () => {
            const bytes = Buffer.concat(chunks)
            end({ status: answer.statusCode, headers: answer.headers, bytes, text: bytes.toString() })
          })
        },
      )
      call.on('timeout', () => call.destroy(new Error('timeout')))
      call.on('error', (error) => end({ fault: error.code ?? error.message }))
      call.end(payload)
    })
  }

  return { send, calls: () => calls, close: () => agent.destroy() }
}

/** The body of an answer as JSON; an empty object where it is none. */
export function jsonOf({ text }) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/** Runs `work` for each item, four at a time, until `until` (milliseconds since the epoch); gives how many were done. */
export async function eachWithin(items, until, work) {
  const waiting = [...items]
  let done = 0
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined && Date.now() < until; item = waiting.shift()) {
      await work(item)
      done += 1
    }
  }
  await Promise.all([worker(), worker(), worker(), worker()])
  return done
}
