import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EVERY_PART } from '@pan/contracts/service/status'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAIL } from '../../src/jobs/job-queue.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { databases } from '../support/databases.ts'
import { openShop } from '../support/shop.ts'

interface Status {
  readonly state: string
  readonly parts: readonly { readonly part: string; readonly state: string }[]
  readonly incidents: readonly Readonly<Record<string, unknown>>[]
}

/** What is asked 15 seconds after the last time. */
async function statusOf(server: TestApp, language = 'en'): Promise<Status> {
  server.clock.forward(15)
  const headers = { 'accept-language': language }
  const answer = await server.app.inject({ url: '/api/v1/status', headers })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ data: Status }>().data
}

const wrong = ({ parts }: Status) =>
  Object.fromEntries(
    parts.filter(({ state }) => state !== 'operational').map((each) => [each.part, each.state]),
  )

/** A moment of the server's clock as the files say it. */
const indian = (moment: Date) =>
  new Date(moment.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')

describe.each(databases)('the status of the service on %s', (dialect, it) => {
  let server: TestApp
  beforeAll(async () => {
    server = await testApp(dialect, { SMTP_URL: 'smtp://127.0.0.1:9' })
  })
  afterAll(() => server.close())
  beforeEach(() => rm(join(server.folder, 'incidents'), { recursive: true, force: true }))

  async function write(name: string, from: number, to: number | undefined, facts: string): Promise<void> {
    await mkdir(join(server.folder, 'incidents'), { recursive: true })
    const at = (minutes: number) => indian(new Date(server.clock.now().getTime() + minutes * 60_000))
    const until = to === undefined ? '' : `\nto: ${at(to)}`
    const text = `---\ntitle: ${name}\n${facts}\nfrom: ${at(from)}${until}\n---\nText.\n`
    await writeFile(join(server.folder, 'incidents', `2026-11-21-${name}.en.md`), text)
  }

  test('every part works, may be kept for seconds, and says nothing of machines', async () => {
    const answer = await server.app.inject('/api/v1/status')
    expect(answer.headers).toMatchObject({ 'cache-control': 'public, max-age=15', vary: 'accept-language' })
    const { data } = answer.json<{ data: Status }>()
    expect(data.parts.map(({ part }) => part)).toEqual(EVERY_PART)
    expect([data.state, wrong(data), data.incidents]).toEqual(['operational', {}, []])
    expect(Object.keys(data)).toEqual(['state', 'checked_at', 'parts', 'incidents'])
  })

  it('what a person writes makes a part worse while it lasts, and is shown for 90 days', async () => {
    await write('now', -60, undefined, 'parts: payments, site\neffect: disrupted')
    await write('work', -5, 60, 'parts: site\neffect: maintenance')
    await write('later', 24 * 60, 25 * 60, 'parts: lookups\neffect: down')
    await write('before', -300, -200, 'parts: documents\neffect: down')
    await write('long-ago', -91 * 24 * 60, -90 * 24 * 60 - 1, 'parts: documents\neffect: down')
    const status = await statusOf(server)
    expect(wrong(status)).toEqual({ site: 'disrupted', payments: 'disrupted' })
    expect(status.state).toBe('disrupted')
    expect(status.incidents.map(({ title, phase }) => [title, phase])).toEqual([
      ['later', 'planned'],
      ['work', 'ongoing'],
      ['now', 'ongoing'],
      ['before', 'over'],
    ])
    expect(status.incidents[2]).toMatchObject({ to: null, from: expect.stringMatching(/\+05:30$/u) })
    server.clock.forward(2 * 60 * 60)
    await write('now', -180, -10, 'parts: payments\neffect: disrupted')
    expect(wrong(await statusOf(server))).toEqual({})
  })

  it('an incident is told in the language of whoever asks, or in English, and says which', async () => {
    await write('now', -60, undefined, 'parts: mails\neffect: down')
    const tamil = '---\ntitle: தாமதம்\n---\nஎதுவும் தொலையவில்லை.\n'
    await writeFile(join(server.folder, 'incidents', '2026-11-21-now.ta.md'), tamil)
    const told = async (language: string) => {
      const [incident] = (await statusOf(server, language)).incidents
      return [incident!['title'], incident!['language']]
    }
    expect(await told('ta')).toEqual(['தாமதம்', 'ta'])
    expect(await told('hi')).toEqual(['now', 'en'])
  })

  it('a file with a fault is told to the operator once, and hides nothing', async () => {
    await write('now', -60, undefined, 'parts: mails\neffect: down')
    await write('odd', -60, undefined, 'parts: mails\neffect: odd')
    server.logLines.length = 0
    expect((await statusOf(server)).incidents).toHaveLength(1)
    expect((await statusOf(server)).incidents).toHaveLength(1)
    expect(server.logLines.filter((line) => line.includes('are not shown'))).toHaveLength(1)
  })

  it('it is asked anew after 15 seconds, not for each who asks', async () => {
    expect((await statusOf(server)).incidents).toEqual([])
    await write('now', -60, undefined, 'parts: mails\neffect: down')
    const { data } = (await server.app.inject('/api/v1/status')).json<{ data: Status }>()
    expect(data.incidents).toEqual([])
    expect((await statusOf(server)).incidents).toHaveLength(1)
  })

  it('mails that fail are a disruption from the fifth on', async () => {
    const queue = (number: number) =>
      server.store.transaction((tx) =>
        server.jobs.enqueue(tx, MAIL, { id: `m${number}`, mail: 'x', kind: 'x' }),
      )
    for (const number of [1, 2, 3, 4]) await queue(number)
    await server.jobs.drain()
    expect(wrong(await statusOf(server))).toEqual({})
    await queue(5)
    await server.jobs.drain()
    expect(wrong(await statusOf(server))).toEqual({ mails: 'disrupted' })
  })

  it('mails that nobody takes for five minutes are a disruption', async () => {
    const other = await testApp(dialect)
    await other.store.transaction((tx) => other.jobs.enqueue(tx, MAIL, { id: 'm', mail: 'x', kind: 'x' }))
    other.clock.forward(200)
    expect(wrong(await statusOf(other))).toEqual({})
    other.clock.forward(200)
    expect(wrong(await statusOf(other))).toEqual({ mails: 'disrupted' })
    await other.close()
  })

  it('without files nobody gets a document', async () => {
    const other = await testApp(dialect)
    await rm(other.folder, { recursive: true })
    await writeFile(other.folder, '')
    const faulty = wrong(await statusOf(other))
    expect(faulty).toEqual({ applications: 'disrupted', documents: 'down', partner_api: 'disrupted' })
    await rm(other.folder)
    await mkdir(other.folder)
    await other.close()
  })

  it('without the database hardly anything works, and that is said', async () => {
    const other = await testApp(dialect)
    await other.store.close()
    const broken = await statusOf(other)
    expect(broken.state).toBe('down')
    expect(wrong(broken)).toEqual({
      ...Object.fromEntries(EVERY_PART.map((part) => [part, 'down'])),
      site: 'disrupted',
    })
    await other.app.close()
  })
})

test('a gateway that leaves one call in five without an answer is a disruption, for ten minutes', async () => {
  const shop = await openShop('sqlite')
  const applicants = await Promise.all(Array.from({ length: 5 }, () => shop.apply()))
  for (const applicant of applicants.slice(0, 3)) await applicant.payUrl()
  await shop.sandbox.close()
  expect(wrong(await statusOf(shop))).toEqual({})
  for (const applicant of applicants.slice(3))
    await applicant.call('POST', `store-payment-mode/${applicant.id}`, { payment_mode: 'gateway' })
  expect(wrong(await statusOf(shop))).toEqual({ payments: 'disrupted' })
  shop.clock.forward(11 * 60)
  expect(wrong(await statusOf(shop))['payments']).toBeUndefined()
  await shop.close()
})
