import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Stop } from './workspace.mjs'

const listening = (port, host) =>
  new Promise((done) => {
    const server = createServer()
    server.once('error', () => done(undefined))
    server.listen({ port, host }, () => {
      const taken = server.address().port
      server.close(() => done(taken))
    })
  })

/** A loopback port nobody listens on: the wished one, so that links survive a restart, or any other. */
export async function freePort(wished) {
  const port = wished < 65_536 ? await listening(wished, '127.0.0.1') : undefined
  return port ?? (await listening(0, '127.0.0.1'))
}

/** The port on which the product is to be reached, or a sentence for the person who asked for it. */
export async function publicPort() {
  const port = Number(process.env.PORT || 8080)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Stop(`PORT must be a number from 1 to 65535, not "${process.env.PORT}".`)
  }
  if (!(await listening(port))) {
    throw new Stop(`Port ${port} is in use or not allowed. Choose another: PORT=8090 npm start`)
  }
  return port
}

/** One request without keep-alive: an idle connection of ours must not hold up a server that stops. */
const isAnswered = (url) =>
  new Promise((done) => {
    const request = get(url, { agent: false, timeout: 5000 }, (reply) => {
      reply.resume()
      done(reply.statusCode < 400)
    })
    request.once('timeout', () => request.destroy())
    request.once('error', () => done(false))
  })

/** Waits until the address answers with a success; `isWanted` turning false ends the wait at once. */
export async function answering(url, { seconds, isWanted }) {
  const end = Date.now() + seconds * 1000
  while (Date.now() < end && isWanted()) {
    if (await isAnswered(url)) return true
    await wait(100)
  }
  return false
}

const addressesIn = (data) => join(data, 'addresses.json')

/**
 * Keeps beside the data where its servers are: some of them may have got another port than they wished for. By the port of
 * the staff a command knows that there is a back office, where somebody can confirm what it asks for.
 */
export const keepAddresses = (data, { PUBLIC_ORIGIN, STAFF_ORIGIN, STAFF_PORT, SANDBOX_URL }) =>
  writeFileSync(
    addressesIn(data),
    `${JSON.stringify({ PUBLIC_ORIGIN, STAFF_ORIGIN, STAFF_PORT, SANDBOX_URL }, null, 2)}\n`,
  )

/** Where the servers of this data are, or were when they ran last; undefined where they never did. */
export const storedAddresses = (data) =>
  existsSync(addressesIn(data)) ? JSON.parse(readFileSync(addressesIn(data), 'utf8')) : undefined
