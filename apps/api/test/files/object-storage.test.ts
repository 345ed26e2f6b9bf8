import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describeError } from '@pan/contracts/kit/http/logged-error'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { openFiles } from '../../src/files/open.ts'
import type { Files } from '../../src/files/files.ts'
import { s3Files } from '../../src/files/s3.ts'
import { testApp } from '../support/app.ts'
import { applied, bearer } from '../support/applications.ts'
import { pdf, withFile } from '../support/files.ts'
import { objectStorage } from './bucket.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function startStorage() {
  const storage = await objectStorage()
  closing.push(storage.remove)
  return storage
}

async function filesAt(environment: Record<string, string>): Promise<Files> {
  const files = await openFiles(readConfig(environment))
  closing.push(() => files.close())
  return files
}

test('what is put into the object storage comes out again, to the byte, until it is removed', async () => {
  const files = await filesAt((await startStorage()).environment)
  await files.ping()
  const large = Buffer.alloc(5 * 1024 * 1024, 'seven bytes')
  await files.put('attachments/large', large)
  await files.put('attachments/empty', new Uint8Array())
  expect(Buffer.from((await files.get('attachments/large'))!).equals(large)).toBe(true)
  expect(await files.get('attachments/empty')).toHaveLength(0)
  await files.put('attachments/large', Buffer.from('new'))
  expect(Buffer.from((await files.get('attachments/large'))!).toString()).toBe('new')
  await files.remove('attachments/large')
  await files.remove('attachments/large')
  expect(await files.get('attachments/large')).toBeUndefined()
  await expect(files.put('../outside', large)).rejects.toThrow('Not the key of a file.')
})

test('a body that goes on moving is read to its end, and one that stops or never ends has failed', async () => {
  const answerMilliseconds = 400
  const pieces = 6
  const bucket = createServer(({ url }, response) => {
    response.writeHead(200, { 'content-length': url!.includes('drips') ? 100 : pieces })
    let left = url!.includes('stops') ? 1 : url!.includes('drips') ? 100 : pieces
    const timer = setInterval(() => {
      response.write('x')
      if (--left === 0) clearInterval(timer)
    }, answerMilliseconds / 4)
    response.on('close', () => clearInterval(timer))
  }).listen(0, '127.0.0.1')
  closing.push(() => bucket.close())
  await once(bucket, 'listening')
  const endpoint = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`
  const own = {
    bucket: 'people',
    region: 'x',
    accessKeyId: 'x',
    secretAccessKey: 'x',
    encryption: '',
  } as const
  const files = s3Files(
    { ...own, endpoint },
    { answerMilliseconds, callMilliseconds: 4 * answerMilliseconds },
  )
  closing.push(() => files.close())
  expect(await files.get('attachments/moves')).toHaveLength(pieces)
  await expect(files.get('attachments/stops')).rejects.toMatchObject({ code: 'FILES_UNAVAILABLE' })
  await expect(files.get('attachments/drips')).rejects.toMatchObject({ code: 'FILES_UNAVAILABLE' })
})

test('who was erased is listed in the bucket, by id alone, and is erased again after a restore', async () => {
  const { environment } = await startStorage()
  const server = await testApp('sqlite', environment)
  closing.push(() => server.close())
  const { pan } = await applied(server)
  const { applications } = server.store.tables
  const [before] = await server.store.db.select().from(applications).where(eq(applications.id, pan.id))
  await server.services.retention.erase(pan.id)
  await server.jobs.drain()
  const files = await filesAt(environment)
  const names = async () => {
    const found: string[] = []
    for await (const page of files.list('erasures')) found.push(...page.map(({ name }) => name))
    return found
  }
  expect(await names()).toEqual([`erasures/application-${pan.id}`])
  expect(await files.get(`erasures/application-${pan.id}`)).toHaveLength(0)
  expect(existsSync(join(server.folder, 'erasures.log'))).toBe(false)

  await server.store.transaction(({ db }) =>
    db.update(applications).set(before!).where(eq(applications.id, pan.id)),
  )
  // Something that is none of ours is counted and stops nothing.
  await files.put('erasures/of-somebody-else', new Uint8Array())
  const { reErasure } = server.services
  expect(await reErasure.run()).toEqual({ listed: 1, erasedAgain: 1, failed: 0, unreadable: 1 })
  const [after] = await server.store.db.select().from(applications).where(eq(applications.id, pan.id))
  expect([after!.state, after!.sealed]).toEqual(['ERASED', ''])
  expect(await names()).toHaveLength(2)
})

test('while the object storage is down an applicant gets a sentence, and what was taken before is there afterwards', async () => {
  const storage = await startStorage()
  const server = await testApp('sqlite', storage.environment)
  closing.push(() => server.close())
  const { pan, token } = await applied(server)
  const send = () => {
    const { headers, payload } = withFile({ comment: 'My proof.' }, { name: 'a.pdf', bytes: pdf() })
    const url = `/api/v1/${pan.id}/add-attachment`
    return server.app.inject({ method: 'POST', url, headers: { ...headers, ...bearer(token) }, payload })
  }
  async function kept() {
    const url = `/api/v1/${pan.id}/attachment-display`
    const answer = await server.app.inject({ url, headers: bearer(token) })
    return answer.json<{ data: { attachments: { download_url: string }[] } }>().data.attachments
  }

  expect((await send()).statusCode).toBe(201)
  const [first] = await kept()
  const path = new URL(first!.download_url).pathname + new URL(first!.download_url).search
  expect((await server.app.inject(path)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')

  await storage.stop()
  const refused = await send()
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '10'])
  expect(refused.json().message).toContain('Nothing that we confirmed to you is lost.')
  expect((await server.app.inject(path)).statusCode).toBe(503)
  expect(await kept()).toHaveLength(1)
  const line = server.logLines.find((each) => each.includes('a part that is needed is out of order'))
  expect(line).toContain('ECONNREFUSED')
  const lines = server.logLines.map((each) => JSON.parse(each))
  expect(lines.find(({ route, status }) => route === '/api/v1/files/:link' && status === 503)).toMatchObject({
    code: 'OVERLOADED',
    object: pan.id,
  })
})

test('a key that has ended is named in the log by the word of the storage', async () => {
  const { environment } = await startStorage()
  const files = await filesAt({ ...environment, S3_ACCESS_KEY_ID: 'ENDED' })
  const failed = await files.get('sealed/a').catch((error: unknown) => error)
  expect(describeError(failed)).toMatchObject({
    kind: 'StorageError',
    code: 'FILES_UNAVAILABLE',
    cause: { name: 'InvalidAccessKeyId' },
  })
})
