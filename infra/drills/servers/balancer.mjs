import { Agent, createServer, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { faultOf, unreadiness } from './service.mjs'

const ASK_MILLISECONDS = 200
// Kept connections to the servers, as every balancer has them: a server that closes one too early loses a call.
const CONNECTIONS_MAX = 16

// While no server is ready a call is kept as long, as by the proxy of the containers.
const TRY_MILLISECONDS = 5000

const unavailable = (response, status, code) => {
  if (response.headersSent) response.destroy()
  else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ code }))
}

/**
 * Passes calls to those of the servers that say that they are ready, in turn, by the rules of the proxy of the containers:
 * only what never reached a server is tried at another one.
 */
export async function startBalancer(servers) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS_MAX })
  const ready = new Set()
  let turn = 0
  const turns = []
  async function ask(url) {
    const why = await unreadiness(url)
    if (ready.has(url) === (why === undefined)) return
    if (why === undefined) ready.add(url)
    else ready.delete(url)
    turns.push({ url, at: Date.now(), why })
  }
  let isOver = false
  /** One question after the other: a late answer to an older one says how a server was. */
  async function watch(url) {
    while (!isOver) {
      await pause(ASK_MILLISECONDS)
      await ask(url)
    }
  }
  await Promise.all(servers.map(ask))
  for (const url of servers) void watch(url)

  async function readyServer(tried) {
    for (const end = Date.now() + TRY_MILLISECONDS; ; await pause(ASK_MILLISECONDS)) {
      const open = servers.filter((url) => ready.has(url) && !tried.includes(url))
      if (open.length > 0) return open[turn++ % open.length]
      if (isOver || Date.now() > end) return undefined
    }
  }

  async function pass(incoming, response, body, tried) {
    const url = await readyServer(tried)
    if (!url) return unavailable(response, 503, 'no server is ready')
    const { hostname, port } = new URL(url)
    const { method, headers, url: path } = incoming
    const onward = request({ hostname, port, path, method, headers, agent }, (answer) => {
      response.writeHead(answer.statusCode, answer.headers)
      answer.on('error', () => response.destroy()).pipe(response)
    })
    onward.on('error', (error) => {
      if (error.code === 'ECONNREFUSED') void pass(incoming, response, body, [...tried, url])
      else
        unavailable(
          response,
          502,
          `${faultOf(error)} at ${onward.reusedSocket ? 'a kept' : 'a new'} connection`,
        )
    })
    onward.end(body)
  }

  const server = createServer((incoming, response) => {
    buffer(incoming).then(
      (body) => void pass(incoming, response, body, []),
      () => response.destroy(),
    )
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    /** When which server was found ready, or not and `why`. */
    turns,
    /** Whether calls are passed to a server. */
    passesTo: (url) => ready.has(url),
    stop() {
      isOver = true
      agent.destroy()
      server.closeAllConnections()
      return new Promise((done) => server.close(done))
    },
  }
}
