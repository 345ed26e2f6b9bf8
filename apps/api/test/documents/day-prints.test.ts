import { PRINTED_TOGETHER_MAX } from '@pan/contracts/documents'
import { minimalAnswers } from '@pan/contracts/forms/samples/flows.sample'
import { eq, sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { heldAnswers } from '../../src/http/limits/bodies-under-way.ts'
import { officialServer, type OfficialServer } from '../official-forms/official-server.ts'
import { standIn } from '../pdf/official/stand-ins.ts'
import { structureOf, textOf } from '../pdf/tools.ts'
import { loggedIn, login, somebody } from '../support/accounts.ts'
import type { TestApp } from '../support/app.ts'
import { apply, bearer, type Submitted } from '../support/applications.ts'
import { databases } from '../support/databases.ts'
import { multiply } from '../support/data/many-rows.ts'

const DAY_SECONDS = 24 * 60 * 60
const MEGABYTE = 1024 * 1024
/** What a call is counted as besides its bytes. */
const REQUEST_BYTES = 8 * 1024
/** Twice as many with each: 2,048, of which a thousand are read at a time. */
const MANY_TURNS = 11

describe.each(databases)('the forms of a day from one file, on %s,', (dialect, it) => {
  let server: TestApp
  let official: OfficialServer
  beforeAll(async () => {
    official = await officialServer(dialect)
    server = official.server
  })
  afterAll(() => official.close())

  const account = (name: string) => ({ ...somebody, email: `${name}@example.com` })
  const person = async (name: string) => (await loggedIn(server, account(name))).token
  /** A login ends before a day does. */
  const again = async (name: string): Promise<string> => (await login(server, account(name))).json().token
  const submitted = async (token: string, change = {}) =>
    (await apply(server, change, bearer(token))).json<Submitted>().data.pan
  async function links(token: string): Promise<string[]> {
    const url = '/api/v1/own-applications/today/print'
    return (await server.app.inject({ url, headers: bearer(token) })).json().data.download_links
  }
  async function alone(token: string, id: string): Promise<Buffer> {
    const url = `/api/v1/download-pan-application/${id}`
    const answer = await server.app.inject({ url, headers: bearer(token) })
    return (await fetched(answer.json().data.download_link)).rawPayload
  }
  const fetched = (link: string) => server.app.inject(new URL(link).pathname)

  async function lost(token: string) {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/apply-replace-crt-pan?include=details',
      headers: bearer(token),
      payload: {
        ...minimalAnswers('lost', 'individual'),
        application_category: 'DUPLICATE',
        captcha: await server.captcha(),
      },
    })
    return answer.json<Submitted>().data.pan
  }

  it('are those of every application that the account has submitted today, as each is alone, and nobody else’s', async () => {
    const [own, stranger] = [await person('prints'), await person('prints-not')]
    const others = await submitted(stranger)
    const pans = [
      await submitted(own),
      await submitted(own, { language: 'ta' }),
      await lost(own),
      await submitted(own, { applicant_firstname: 'MEENA', name_on_card: '' }),
    ]
    const [link, ...more] = await links(own)
    expect(more).toEqual([])
    const file = await fetched(link!)
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(structureOf(file.rawPayload)).toContain('No syntax or stream encoding errors')
    const each: Buffer[] = []
    for (const { id } of pans) each.push(await alone(own, id))
    // In the order in which they were submitted.
    expect(textOf(file.rawPayload)).toBe(each.map((one) => textOf(one)).join(''))
    expect(textOf(file.rawPayload)).not.toContain(others.pan_coupon_nbr)
    // Two of the four are printed with the same typefaces and blank pages.
    const bytes = each.reduce((sum, one) => sum + one.length, 0)
    expect(file.rawPayload.length).toBeLessThan(bytes - each[0]!.length / 2)
    expect(await links(await person('prints-nothing'))).toEqual([])
  })

  it('are noted as downloaded one by one, whoever’s program followed the link', async () => {
    const own = await person('prints-noted')
    const ids = [(await submitted(own)).id, (await submitted(own)).id]
    const { securityEvents } = server.store.tables
    const noted = async () =>
      (await server.store.db.select().from(securityEvents))
        .filter(
          (event) => event.kind === 'download' && event.outcome === 'done' && ids.includes(event.object),
        )
        .map(({ object }) => object)
    expect(await noted()).toEqual([])
    const [link] = await links(own)
    // Somebody behind the same address leaves so much unread that there is no room for it.
    const unread = heldAnswers('127.0.0.1')
    unread.add(48 * MEGABYTE - 2 * REQUEST_BYTES)
    const refused = await fetched(link!).finally(() => unread.release())
    expect(refused.statusCode).toBe(429)
    expect(await noted()).toEqual([])
    await fetched(link!)
    expect((await noted()).toSorted()).toEqual(ids.toSorted())
    const { audit, formDownloads } = server.store.tables
    const entries = (await server.store.db.select().from(audit)).filter(({ object }) => ids.includes(object))
    const print = entries.filter(({ action }) => action === 'GET /api/v1/own-applications/today/print')
    expect(print.map(({ object }) => object)).toEqual(ids)
    const fetchedForms = await server.store.db.select().from(formDownloads)
    expect(fetchedForms.filter(({ applicationId }) => ids.includes(applicationId)).length).toBe(2)
  })

  test('are not made where there is no room for them', async () => {
    const own = await person('prints-roomless')
    const { id } = await submitted(own)
    const [link] = await links(own)
    const { applications: a } = server.store.tables
    // Whoever tries to make it fails.
    await server.store.transaction(({ db }) => db.update(a).set({ sealed: 'none' }).where(eq(a.id, id)))
    expect((await fetched(link!)).statusCode).toBe(500)
    const unread = heldAnswers('127.0.0.1')
    unread.add(48 * MEGABYTE - 2 * REQUEST_BYTES)
    expect((await fetched(link!).finally(() => unread.release())).statusCode).toBe(429)
  })

  it('come in several files where they are many, each form in one of them, and none of another day', async () => {
    await submitted(await person('prints-many'))
    server.clock.forward(DAY_SECONDS)
    const own = await again('prints-many')
    const coupons: string[] = []
    for (let made = 0; made <= PRINTED_TOGETHER_MAX; made++)
      coupons.push((await submitted(own)).pan_coupon_nbr)
    const parts = await links(own)
    const found: string[][] = []
    // After midnight a link still leads to its day.
    server.clock.forward(60)
    for (const part of parts) {
      const text = textOf((await fetched(part)).rawPayload, 1, 999)
      found.push(coupons.filter((coupon) => text.includes(coupon)))
      for (const [, coupon] of text.matchAll(/Coupon number:? (\S+)/gu)) expect(coupons).toContain(coupon)
    }
    expect(found).toEqual([coupons.slice(0, PRINTED_TOGETHER_MAX), coupons.slice(PRINTED_TOGETHER_MAX)])
  })

  test('have a link for each, however many were submitted on the day', async () => {
    const own = await person('prints-very-many')
    const { id } = await submitted(own)
    const { applications: a } = server.store.tables
    const copy = (mark: SQL) => ({ id: sql`${a.id} || ${mark}`, coupon: sql`${a.coupon} || ${mark}` })
    await multiply(server.store, a, sql`${a.id} LIKE ${`${id}%`}`, copy, MANY_TURNS)
    expect(await links(own)).toHaveLength(Math.ceil(2 ** MANY_TURNS / PRINTED_TOGETHER_MAX))
    await server.store.transaction(({ db }) => db.delete(a).where(sql`${a.id} LIKE ${`${id}-%`}`))
  })

  it('are on the official form where one is in use, as each is alone', async () => {
    const own = await person('prints-official')
    const { id } = await submitted(own)
    const { file, map } = await standIn('form-93', 'flat')
    await official.admin('add', ['form-93', await official.written('form.pdf', file)], { from: '2026-01-01' })
    await official.importMap(map)
    await official.admin('activate', ['form-93', '1'])
    await lost(own)
    const [link] = await links(own)
    const print = await fetched(link!)
    expect(structureOf(print.rawPayload)).toContain('No syntax or stream encoding errors')
    expect(textOf(print.rawPayload)).toContain('Stand-in of form-93, page 1')
    expect(textOf(print.rawPayload)).toContain(textOf(await alone(own, id)).trim())
    await official.admin('rollback', ['form-93'])
  })

  it('are nobody’s any more when the account has been erased, and a link cannot be changed', async () => {
    expect((await server.app.inject('/api/v1/own-applications/today/print')).statusCode).toBe(401)
    const own = await person('prints-erased')
    await submitted(own)
    const [link] = await links(own)
    const [, subject = ''] = /files\/([^.]+)/u.exec(link!)!
    const text = Buffer.from(subject, 'base64url').toString()
    const forged = Buffer.from(text.replace(/^day:./u, 'day:x')).toString('base64url')
    expect((await fetched(link!.replace(subject, forged))).statusCode).toBe(404)
    await server.store.transaction((tx) => server.services.owned.erase(tx, text.slice(4).split('/')[0]!))
    expect((await fetched(link!)).statusCode).toBe(404)
  })
})
