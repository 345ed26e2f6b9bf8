import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import {
  freePort,
  isReady,
  PROCESS_MILLISECONDS,
  startedFolder,
  startServer,
  type ServerProcess,
} from '../support/server-process.ts'

const BODY = '{"applicant_title":"SHRI"}'
const ANSWER_MILLISECONDS = 2000

async function startBroken(how: 'end' | 'fault' | 'fault-at-end' | 'silent') {
  const folder = await startedFolder()
  onTestFinished(folder.remove)
  const port = await freePort()
  const server = await startServer(folder.path, {
    STAFF_PORT: String(port),
    STAFF_ORIGIN: `http://localhost:${port}`,
    STAFF_BREAKS: how,
    DRAIN_SECONDS: '1',
    NODE_OPTIONS: `--import ${new URL('broken-staff.ts', import.meta.url).href}`,
  })
  return { server, staff: `http://127.0.0.1:${port}` }
}

/** Whether somebody listens who says nothing. */
async function isSilent(url: string): Promise<boolean> {
  const answer = fetch(`${url}/api/health/live`).then(
    () => false,
    () => false,
  )
  return Promise.race([answer, wait(ANSWER_MILLISECONDS, true)])
}

/** Sends half of a call of the public, tells the server to stop, sends the rest once the staff's process is gone, and gives the answer and the exit code. */
async function stopWithCallUnderWay(server: ServerProcess, staff: string) {
  const { url } = server
  const underWay = request(`${url}/api/v1/apply-newpan`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': BODY.length },
  })
  const answered = once(underWay, 'response') as Promise<[IncomingMessage]>
  underWay.write(BODY.slice(0, 5))
  // The server has the first half when it has answered a later call.
  await fetch(`${url}/api/health/live`)
  const ended = server.end('SIGTERM')
  await expect.poll(() => fetch(staff).catch(() => 'closed')).toBe('closed')
  underWay.end(BODY.slice(5))
  const [answer] = await answered
  answer.resume()
  return { status: answer.statusCode, exitCode: await ended }
}

test(
  'a fault that nobody in the process of the staff catches ends the server as a signal does, and is in its log',
  async () => {
    const { server } = await startBroken('fault')
    await expect.poll(() => isReady(server.url)).toBe(false)
    expect(await server.end('SIGTERM')).toBe(1)
    expect(server.output()).toContain('The staff are out of order.')
    expect(server.output()).toContain('The process of the staff has ended (1).')
  },
  PROCESS_MILLISECONDS,
)

test(
  'that the process of the staff ends by itself ends the server, however it says that it went well',
  async () => {
    const { server } = await startBroken('end')
    await expect.poll(() => isReady(server.url)).toBe(false)
    expect(await server.end('SIGTERM')).toBe(1)
    expect(server.output()).toContain('The process of the staff has ended (0).')
  },
  PROCESS_MILLISECONDS,
)

test(
  'the process of the staff that fails while the server stops takes nothing from the public',
  async () => {
    const { server, staff } = await startBroken('fault-at-end')
    await expect.poll(() => isReady(staff)).toBe(true)
    expect(await stopWithCallUnderWay(server, staff)).toEqual({ status: 422, exitCode: 0 })
    expect(server.output()).toContain('The staff are out of order.')
  },
  PROCESS_MILLISECONDS,
)

test(
  'the process of the staff that does not answer is ended with the server, and takes nothing from the public',
  async () => {
    const { server, staff } = await startBroken('silent')
    await expect.poll(() => isSilent(staff)).toBe(true)
    expect(await stopWithCallUnderWay(server, staff)).toEqual({ status: 422, exitCode: 0 })
    expect(await fetch(staff).catch(() => 'closed')).toBe('closed')
  },
  PROCESS_MILLISECONDS,
)

test(
  'a server whose process of the staff does not answer for long ends and says why, and answers the public until then',
  async () => {
    const { server, staff } = await startBroken('silent')
    await expect.poll(() => isSilent(staff)).toBe(true)
    expect(await isReady(server.url)).toBe(true)
    await expect.poll(() => isReady(server.url)).toBe(false)
    // It is stopping already, and ends at once at a signal.
    expect(await server.end('SIGTERM')).toBe(1)
    expect(server.output()).toContain('The process of the staff does not answer.')
    expect(await fetch(staff).catch(() => 'closed')).toBe('closed')
  },
  PROCESS_MILLISECONDS,
)

test(
  'the process of the staff ends with a server that is killed',
  async () => {
    const { server, staff } = await startBroken('fault-at-end')
    await expect.poll(() => isReady(staff)).toBe(true)
    await server.end('SIGKILL')
    await expect.poll(() => fetch(staff).catch(() => 'closed')).toBe('closed')
  },
  PROCESS_MILLISECONDS,
)
