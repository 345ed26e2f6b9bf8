import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startSandbox, type TestSandbox } from '@pan/sandbox-gateway/test-sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startMailServer } from '../../support/mail-server.ts'
import {
  PROCESS_MILLISECONDS,
  startedFolder,
  startServer,
  type ServerProcess,
} from '../../support/server-process.ts'
import { languages } from './installed.ts'
import { testKeyOfNewcomer, type Service } from './newcomer.ts'

const GUIDE = new URL('../../../../../docs/partners/README.md', import.meta.url)
const run = promisify(execFile)

let data: Awaited<ReturnType<typeof startedFolder>>
let sandbox: TestSandbox
let server: ServerProcess
let between: Server
let service: Service
/** Which keys have asked for events, as often as they did: the first time they are told to come again. */
const asked = new Map<string, number>()

/** Stands before the service as a balancer does, and once has no server to send a call to. */
function balancer(): Server {
  return createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      if (request.url!.startsWith('/api/v1/partner/events')) {
        const key = request.headers.authorization!
        const times = (asked.get(key) ?? 0) + 1
        asked.set(key, times)
        if (times === 1) {
          response.writeHead(503, { 'retry-after': '1' }).end()
          return
        }
      }
      const { host: _host, connection: _connection, ...headers } = request.headers
      const answer = await fetch(server.url + request.url!, {
        method: request.method!,
        headers: headers as Record<string, string>,
        ...(parts.length > 0 && { body: Buffer.concat(parts) }),
      })
      const told = Object.fromEntries(
        ['content-type', 'retry-after', 'etag'].flatMap((name) => {
          const value = answer.headers.get(name)
          return value === null ? [] : [[name, value]]
        }),
      )
      response.writeHead(answer.status, told).end(Buffer.from(await answer.arrayBuffer()))
    })()
  })
}

beforeAll(async () => {
  between = balancer()
  await new Promise<void>((resolve) => void between.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(between.address() as AddressInfo).port}`
  const post = await startMailServer()
  sandbox = await startSandbox()
  data = await startedFolder()
  const environment = {
    DATA_DIR: data.path,
    PUBLIC_ORIGIN: origin,
    SANDBOX_URL: sandbox.url,
    SMTP_URL: post.url,
    WEBHOOK_RECEIVERS: 'loopback',
    CAPTCHA_COST: '1',
    RATE_LIMIT: 'on',
    RATE_LIMIT_VALIDATIONS_PER_MINUTE: '20',
  }
  server = await startServer(data.path, environment)
  service = { origin, environment, post }
}, PROCESS_MILLISECONDS)
afterAll(async () => {
  await server.end('SIGTERM')
  between.closeAllConnections()
  between.close()
  await sandbox.close()
  await service.post.close()
  data.remove()
})

/** The customer that the guide tells to save. */
async function customerOfGuide(): Promise<string> {
  const guide = await readFile(GUIDE, 'utf8')
  return /^ *```json customer\.json\n(.*?)^ *```$/msu.exec(guide)![1]!
}

describe('a stranger’s afternoon with the guide, on the built product', () => {
  for (const { name, isThere, install, files, program, env } of languages)
    test.runIf(isThere)(
      `goes from a key to a file of 200 customers, in ${name}, in a folder with nothing but the client`,
      async () => {
        const folder = await mkdtemp(join(tmpdir(), 'afternoon-'))
        const [key] = await Promise.all([
          testKeyOfNewcomer(service, name.toLowerCase()),
          install(folder),
          writeFile(join(folder, 'customer.json'), await customerOfGuide()),
          ...files.map((file) => copyFile(join(import.meta.dirname, file), join(folder, file))),
        ])
        const { stdout } = await run(program, [files[0]!], {
          cwd: folder,
          env: {
            PATH: process.env['PATH'],
            NO_PROXY: '127.0.0.1,localhost',
            PAN_ORIGIN: service.origin,
            PAN_KEY: key,
            ...env(folder),
          },
        })
        expect(JSON.parse(stdout)).toEqual({
          forged: 400,
          checked: true,
          categories: ['NEW', 'NEW', 'CORRECTION'],
          repeated: true,
          documents: Array.from({ length: 5 }, () => '%PDF-'),
          file: [193, 7],
          wrong: 7,
          corrected: [193, 7],
          changed: 'MADURAI',
          stale: 'STALE_VERSION',
          replayed: 1,
          events: ['application.submitted', 'payment.succeeded', 'batch.finished'],
          refused: [429, true],
        })
        expect(asked.get(`Bearer ${key}`)).toBeGreaterThan(1)
        await rm(folder, { recursive: true })
      },
      PROCESS_MILLISECONDS,
    )
})
