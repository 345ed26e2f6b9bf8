import type { Pan } from '@pan/contracts/application-answers'
import { minimalAnswers } from '@pan/contracts/forms/samples/flows.sample'
import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Session } from '../../../src/db/store.ts'
import { listPlaced } from '../../../src/modules/partners/applications/changed-applications.repository.ts'
import { testApp, type TestApp } from '../../support/app.ts'
import { bearer } from '../../support/applications.ts'
import { keyOf, partner } from '../../support/callers.ts'
import { databases } from '../../support/databases.ts'

interface Page {
  readonly applications: readonly { readonly partner_reference: string; readonly updated_at: string }[]
  readonly next_cursor: string | null
}

describe.each(databases)('the list of a partner by the last change, on %s,', (dialect, it) => {
  let server: TestApp
  beforeAll(async () => {
    server = await testApp(dialect)
    // As in a database that was made in a language, which puts "a" before "B".
    await server.store.pool?.query('ALTER TABLE applications ALTER COLUMN id TYPE text COLLATE "en-x-icu"')
  })
  afterAll(() => server.close())

  const ask = (key: string, asked: Record<string, string>) =>
    server.app.inject({ url: '/api/v1/partner/applications', query: asked, headers: bearer(key) })
  const page = async (key: string, asked: Record<string, string> = {}) =>
    (await ask(key, { updated_from: '2020-01-01', ...asked })).json().data as Page
  const references = ({ applications }: Page) => applications.map((each) => each.partner_reference)
  const submit = async (key: string, partner_reference: string) => {
    const payload = { ...validNewPan, partner_reference }
    const headers = bearer(key)
    const answer = await server.app.inject({ method: 'POST', url: '/api/v1/apply-newpan', headers, payload })
    server.clock.forward(60)
    return answer.json().data.pan as { readonly pan_coupon_nbr: string }
  }
  const receive = async ({ pan_coupon_nbr: coupon }: { readonly pan_coupon_nbr: string }) => {
    await server.services.progress.move(coupon, 'DOCUMENTS_RECEIVED', '', 'operator:test', false)
    server.clock.forward(60)
  }

  const partnerRows = (partnerId: string) => {
    const { applications: a } = server.store.tables
    return server.store.db.select().from(a).where(eq(a.partnerId, partnerId))
  }

  it('is read from one change to the next, and what changes meanwhile comes again at the end', async () => {
    const { key } = await partner(server)
    const first = await submit(key, 'A-1')
    for (const reference of ['A-2', 'A-3', 'A-4', 'A-5']) await submit(key, reference)
    await receive(first)
    expect(references(await page(key))).toEqual(['A-2', 'A-3', 'A-4', 'A-5', 'A-1'])

    const two = await page(key, { limit: '2' })
    expect(references(two)).toEqual(['A-2', 'A-3'])
    const named = { limit: '2', cursor: two.next_cursor! }
    const next = await page(key, named)
    expect(references(next)).toEqual(['A-4', 'A-5'])
    const last = await page(key, { limit: '2', cursor: next.next_cursor! })
    expect([references(last), last.next_cursor]).toEqual([['A-1'], null])

    // From the last change that was read: that one again, and all after it.
    const since = last.applications[0]!.updated_at
    await submit(key, 'A-6')
    expect(references(await page(key, { updated_from: since }))).toEqual(['A-1', 'A-6'])
  })

  it('has the changes of a day, up to a moment, in some states and of a category, and of nobody else', async () => {
    const { key, partnerId } = await partner(server)
    const first = await submit(key, 'B-1')
    const lost = { ...minimalAnswers('lost', 'individual'), application_category: 'DUPLICATE' }
    await server.app.inject({
      method: 'POST',
      url: '/api/v1/apply-replace-crt-pan',
      headers: bearer(key),
      payload: { ...lost, partner_reference: 'B-2' },
    })
    server.clock.forward(2 * 24 * 3600)
    await receive(first)
    const found = async (asked: Record<string, string>) => references(await page(key, asked))
    const [early, late] = (await page(key)).applications
    const day = (at: string) => at.slice(0, 10)
    expect(await found({ updated_to: day(early!.updated_at) })).toEqual(['B-2'])
    expect(await found({ updated_from: day(late!.updated_at) })).toEqual(['B-1'])
    expect(await found({ updated_from: early!.updated_at, updated_to: early!.updated_at })).toEqual(['B-2'])
    // As it arrives where the plus was not encoded.
    expect(await found({ updated_from: late!.updated_at.replace('+', ' ') })).toEqual(['B-1'])
    expect(await found({ state: 'SUBMITTED,OBJECTION' })).toEqual(['B-2'])
    expect(await found({ state: 'DOCUMENTS_RECEIVED,SUBMITTED' })).toEqual(['B-2', 'B-1'])
    expect(await found({ category: 'NEW' })).toEqual(['B-1'])
    expect(await found({ category: 'DUPLICATE', state: 'DOCUMENTS_RECEIVED' })).toEqual([])

    const { key: trial } = await keyOf(server, partnerId, 'test')
    for (const other of [trial, (await partner(server)).key])
      expect(references(await page(other))).toEqual([])
  })

  test('has each application once where many have changed at the same moment', async () => {
    const { key } = await partner(server)
    const all = Array.from({ length: 9 }, (_each, number) => `S-${number}`)
    for (const partner_reference of all) {
      const payload = { ...validNewPan, partner_reference }
      await server.app.inject({ method: 'POST', url: '/api/v1/apply-newpan', headers: bearer(key), payload })
    }
    server.clock.forward(60)
    const read: string[] = []
    let cursor: string | null = null
    do {
      const next: Page = await page(key, { limit: '2', ...(cursor !== null && { cursor }) })
      read.push(...references(next))
      cursor = next.next_cursor
    } while (cursor !== null)
    expect(read.toSorted()).toEqual(all)
  })

  it('shows nothing at a place that it has left since the places were read', async () => {
    const { key, partnerId } = await partner(server)
    await submit(key, 'L-1')
    const { id, updatedAt: at } = (await partnerRows(partnerId))[0]!
    const asked = { partnerId, isTest: false }
    const before = '2026-01-01T00:00:00.000Z'
    expect(await listPlaced(server.store, asked, [{ at, id }])).toMatchObject([{ id }])
    expect(await listPlaced(server.store, asked, [{ at: before, id }])).toEqual([])
    expect(await listPlaced(server.store, { ...asked, isTest: true }, [{ at, id }])).toEqual([])
    expect(await listPlaced(server.store, { ...asked, partnerId: 'somebody' }, [{ at, id }])).toEqual([])
  })

  test('has a change at the moment at which it is written, however long it has waited for that', async () => {
    const { partnerId } = await partner(server)
    const caller = { kind: 'partner', partnerId, mode: 'live', scopes: [], keyId: 'x' } as const
    const waiting = {
      transaction: <T>(work: (tx: Session) => Promise<T>) => {
        server.clock.forward(60)
        return server.store.transaction(work)
      },
      replyOf: (pan: Pan) => pan,
    }
    const { applications } = server.services
    const stampOf = async () => (await partnerRows(partnerId))[0]!.updatedAt
    const given = { ...validNewPan, partner_reference: 'W-1' }
    const { id, version } = await applications.submit<Pan>('NEW', given, { caller, locale: 'en' }, waiting)
    expect(await stampOf()).toBe(server.clock.now().toISOString())
    await applications.update(['NEW'], id, { ...given, version, appln_place: 'MADURAI' }, caller, waiting)
    expect(await stampOf()).toBe(server.clock.now().toISOString())
  })

  test('keeps back what changed in the last five seconds, which another call may still be writing', async () => {
    const { key } = await partner(server)
    await server.app.inject({
      method: 'POST',
      url: '/api/v1/apply-newpan',
      headers: bearer(key),
      payload: { ...validNewPan, partner_reference: 'C-1' },
    })
    server.clock.forward(4)
    expect(references(await page(key))).toEqual([])
    server.clock.forward(2)
    expect(references(await page(key))).toEqual(['C-1'])
  })

  it('says what is wrong with a question, and takes no cursor of the other order', async () => {
    const { key } = await partner(server)
    await submit(key, 'D-1')
    await submit(key, 'D-2')
    const refused = async (asked: Record<string, string>) => {
      const answer = await ask(key, asked)
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'MALFORMED_REQUEST'])
      return Object.keys(answer.json().error)
    }
    for (const at of ['2026-02-30', '2026-02-30T10:00:00Z', '2026-02-20T99:00:00Z', 'yesterday'])
      expect(await refused({ updated_from: at })).toEqual(['updated_from'])
    expect(await refused({ updated_to: '2026-13-01' })).toEqual(['updated_to'])
    const changes = { updated_from: '2020-01-01' }
    const mixed = { created_from: '2020-01-01', created_to: '2020-01-01', partner_reference: 'D-1' }
    for (const [name, value] of Object.entries(mixed))
      expect(await refused({ ...changes, [name]: value })).toEqual([name])

    const { next_cursor: byChange } = await page(key, { limit: '1' })
    const { next_cursor: byCreation } = (await ask(key, { limit: '1' })).json().data as Page
    expect(await refused({ cursor: byChange! })).toEqual(['cursor'])
    expect(await refused({ ...changes, cursor: byCreation! })).toEqual(['cursor'])
  })
})
