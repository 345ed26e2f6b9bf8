import { writeFileSync } from 'node:fs'
import { cp, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFiles } from '../../src/files/open.ts'
import { readConfig } from '../../src/config/config.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { applied, bearer, type Submitted } from '../support/applications.ts'
import { dialects } from '../support/databases.ts'
import { DELAY_MILLISECONDS_MAX, delayWhile } from '../support/event-loop.ts'
import { pdfWith, withFile } from '../support/files.ts'

const DAY_SECONDS = 24 * 60 * 60
const key = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`
const PROOF = pdfWith(Buffer.from('% 234123412346 is on this page\n'))

type Application = Submitted['data']
interface Listed {
  readonly id: string
  readonly download_url: string
}

async function upload(server: TestApp, { pan, token }: Application): Promise<void> {
  const { headers, payload } = withFile({}, { name: 'proof.pdf', bytes: PROOF })
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/v1/${pan.id}/add-attachment`,
    headers: { ...headers, ...bearer(token) },
    payload,
  })
  expect(answer.statusCode).toBe(201)
}

const listed = async (server: TestApp, { pan, token }: Application): Promise<Listed[]> =>
  (await server.app.inject({ url: `/api/v1/${pan.id}/attachment-display`, headers: bearer(token) })).json<{
    data: { attachments: Listed[] }
  }>().data.attachments

const fetched = async (server: TestApp, file: Listed) =>
  (await server.app.inject(new URL(file.download_url).pathname)).rawPayload

/** Where every file of people is, below the folder of a server. */
const stored = async ({ folder }: TestApp): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name))

/** Files as a release before kept them: as they are, under the id of the row. */
async function keepPlain(server: TestApp, id: string): Promise<void> {
  const { tables, db } = server.store
  await server.store.transaction((tx) => tx.db.update(tables.attachments).set({ sealedFile: '' }))
  expect(await db.$count(tables.attachments)).toBe(1)
  const files = await openFiles({ ...readConfig({}), DATA_DIR: server.folder })
  for (const path of await stored(server)) await files.remove(path.split('/files/')[1]!)
  await files.put(`attachments/${id}`, PROOF)
}

describe.each(dialects)('a file that somebody sends, on %s,', (dialect) => {
  let server: TestApp
  let application: Application
  beforeAll(async () => {
    server = await testApp(dialect)
    application = await applied(server)
  })
  afterAll(() => server.close())

  test('is stored encrypted, comes back as it was, and opens in no other place', async () => {
    await upload(server, application)
    await upload(server, application)
    const [path, other] = (await stored(server)) as [string, string]
    expect((await readFile(path)).includes('234123412346')).toBe(false)
    const [file] = (await listed(server, application)) as [Listed]
    expect((await fetched(server, file)).equals(PROOF)).toBe(true)
    await cp(path, `${path}-kept`)
    await cp(other, path)
    await cp(`${path}-kept`, other)
    expect((await server.app.inject(new URL(file.download_url).pathname)).statusCode).toBe(500)
  })

  test('is erased after the days that the operator sets, its row with it', async () => {
    server.clock.forward(31 * DAY_SECONDS)
    expect((await server.services.retention.sweep()).attachments).toBe(2)
    await server.jobs.drain()
    await server.services.attachmentsUpkeep.run()
    expect(await listed(server, await applied(server))).toEqual([])
    expect((await stored(server)).filter((path) => !path.endsWith('-kept'))).toEqual([])
  })
})

test.each(dialects)(
  'no file is kept for longer than the Aadhaar number that it may show, on %s',
  async (dialect) => {
    const server = await testApp(dialect, { AADHAAR_RETENTION_DAYS: '10', ATTACHMENT_RETENTION_DAYS: '90' })
    const application = await applied(server)
    const link = await server.app.inject({
      url: `/api/v1/download-pan-application/${application.pan.id}`,
      headers: bearer(application.token),
    })
    await server.app.inject(new URL(link.json().data.download_link).pathname)
    const unfetched = await applied(server)
    server.clock.forward(9 * DAY_SECONDS)
    const sent = { text: '', file: { name: 'proof.pdf', bytes: PROOF } }
    for (const { pan } of [application, unfetched])
      expect(await server.services.attachments.addAsStaff(pan.pan_coupon_nbr, sent, false)).toBe(true)
    server.clock.forward(2 * DAY_SECONDS)
    expect(await server.services.retention.sweep()).toMatchObject({ aadhaar: 1, attachments: 0 })
    await server.jobs.drain()
    expect(await stored(server)).toHaveLength(1)
    server.clock.forward(9 * DAY_SECONDS)
    expect((await server.services.retention.sweep()).attachments).toBe(1)
    expect(
      await server.app.inject('/api/v1/privacy-notice').then((answer) => answer.json().data.attachment_days),
    ).toBe(10)
    await server.close()
  },
)

test.each(dialects)(
  'a file of a release before opens, is encrypted once, and goes as it was, on %s',
  async (dialect) => {
    const server = await testApp(dialect)
    const application = await applied(server)
    await upload(server, application)
    const [file] = (await listed(server, application)) as [Listed]
    await keepPlain(server, file.id)
    expect((await fetched(server, file)).equals(PROOF)).toBe(true)
    // Two servers at once, and again.
    const { run } = server.services.attachmentsUpkeep
    const runs = await Promise.all([run(), run()])
    expect(runs.map(({ sealed }) => sealed).toSorted((a, b) => a - b)).toEqual([0, 1])
    expect(await run()).toEqual({ sealed: 0, removed: 0 })
    expect((await fetched(server, file)).equals(PROOF)).toBe(true)
    expect(await stored(server)).toHaveLength(2)
    server.clock.forward(DAY_SECONDS - 1)
    await server.jobs.drain()
    expect(await stored(server)).toHaveLength(2)
    server.clock.forward(1)
    await server.jobs.drain()
    const [path, ...more] = (await stored(server)) as [string]
    expect([more, (await readFile(path)).includes('234123412346')]).toEqual([[], false])
    await server.close()
  },
)

test('a file whose row is gone is removed, a new one and one that has a row are not', async () => {
  const server = await testApp('sqlite')
  await upload(server, await applied(server))
  const files = await openFiles({ ...readConfig({}), DATA_DIR: server.folder })
  const lost = Array.from({ length: 250 }, (_, each) => `sealed/${String(each).padStart(44, 'x')}`)
  for (const name of [...lost, `attachments/${'y'.repeat(22)}`]) await files.put(name, Buffer.from('x'))
  // The files have the time of the machine, which goes on.
  server.clock.forward(DAY_SECONDS - 60)
  expect((await server.services.attachmentsUpkeep.run()).removed).toBe(0)
  server.clock.forward(DAY_SECONDS)
  expect((await server.services.attachmentsUpkeep.run()).removed).toBe(251)
  expect(await stored(server)).toHaveLength(1)
  await server.close()
})

test('after resealing files open without the old key, and their bytes are what they were', async () => {
  const old = await testApp('sqlite', { PII_KEYS: key('old', 1) })
  const application = await applied(old)
  await upload(old, application)
  const [path] = (await stored(old)) as [string]
  const bytes = await readFile(path)
  const both = await testApp(
    'sqlite',
    { PII_KEYS: `${key('new', 2)},${key('old', 1)}` },
    { store: old.store },
  )
  await both.services.secrets.reseal(false)
  const now = await testApp('sqlite', { PII_KEYS: key('new', 2) }, { store: old.store })
  await cp(old.folder, now.folder, { recursive: true })
  const [file] = (await listed(now, application)) as [Listed]
  expect((await fetched(now, file)).equals(PROOF)).toBe(true)
  expect((await readFile(path)).equals(bytes)).toBe(true)
  await now.close()
  await both.close()
  await old.close()
})

test('while a folder of very many files is gone through, nobody waits', async () => {
  const server = await testApp('sqlite')
  await upload(server, await applied(server))
  const [path] = (await stored(server)) as [string]
  for (let each = 0; each < 40_000; each++)
    writeFileSync(join(path, `../${String(each).padStart(44, 'x')}`), '')
  const files = await openFiles({ ...readConfig({}), DATA_DIR: server.folder })
  let count = 0
  let worked = 0
  const delay = await delayWhile(async () => async () => {
    count = 0
    const before = process.threadCpuUsage()
    for await (const page of files.list('sealed')) count += page.length
    const { user, system } = process.threadCpuUsage(before)
    worked = (user + system) / 1000
  })
  expect(count).toBe(40_001)
  // Reading and sorting all of it for each page takes this thread many seconds.
  expect(worked).toBeLessThan(3000)
  expect(delay).toBeLessThan(DELAY_MILLISECONDS_MAX)
  await server.close()
})
