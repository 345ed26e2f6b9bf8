import { Agent, request } from 'node:http'
import { Buffer } from 'node:buffer'

const PATIENCE_MS = 30_000

/** A caller with its own connections; `send` gives status, headers, body and how long it took. It never throws. */
export function client(origin, connectionsMax) {
  const agent = new Agent({ keepAlive: true, maxSockets: connectionsMax })

  function send(method, path, { body, token, type = 'application/json' } = {}) {
    const started = performance.now()
    return new Promise((done) => {
      const headers = {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
      }
      const end = (status, more = {}) => done({ status, ms: performance.now() - started, ...more })
      const call = request(
        new URL(path, origin),
        { method, agent, headers, timeout: PATIENCE_MS },
        (answer) => {
          const parts = []
          answer.on('data', (part) => parts.push(part))
          answer.on('error', (error) => end(0, { fault: error.code ?? error.message }))
          answer.on('end', () =>
            end(answer.statusCode, { headers: answer.headers, body: Buffer.concat(parts) }),
          )
        },
      )
      call.on('timeout', () => call.destroy(new Error('no answer')))
      call.on('error', (error) => end(0, { fault: error.code ?? error.message }))
      call.end(body)
    })
  }

  return { send, close: () => agent.destroy() }
}
