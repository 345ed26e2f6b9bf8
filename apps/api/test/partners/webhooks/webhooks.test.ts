import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { indianTime } from '../../../src/time/indian-time.ts'
import { keyOf, partner } from '../../support/callers.ts'
import { databases } from '../../support/databases.ts'
import { behaviours } from '../../support/servers/receiver.ts'
import { DAY, verified, webhookShop } from '../../support/servers/webhook-shop.ts'

const EVENTS = 60

describe.each(databases)('webhooks on %s', (dialect, it) => {
  const shop = webhookShop(dialect)
  const { call, make, submit, settle, later, deliveries, webhook } = shop

  it('an event arrives signed as Standard Webhooks say, thin, with the time that tells the order', async () => {
    const { secret } = await make()
    const id = await submit()
    await call('POST', `newpan-update/${id}`, { ...validNewPan, appln_place: 'MADURAI', version: 1 })
    await call('POST', `${id}/add-attachment`, { comment: 'A word.' })
    await settle()
    const told = shop.receiver.received.map((each) => verified(secret, each))
    const sortByText = told.toSorted((a, b) => (a.timestamp < b.timestamp ? -1 : 1))
    expect(sortByText.map(({ type }) => type)).toEqual([
      'application.submitted',
      'application.updated',
      'application.comment_added',
    ])
    expect(sortByText[0]!.data).toEqual({
      application: id,
      partner_reference: '',
      state: 'SUBMITTED',
      version: 1,
    })
    expect(shop.receiver.received.map(({ body }) => body).join()).not.toMatch(/SPECIMEN|@|MADURAI|A word/iu)
    const ids = shop.receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).toBe(3)
    expect(() => verified(secret, { ...shop.receiver.received[0]!, body: '{}' })).toThrow(/signature/u)
    expect(() => verified(`whsec_${'A'.repeat(43)}=`, shop.receiver.received[0]!)).toThrow(/signature/u)
  })

  it('only what was asked for is sent, and only of the mode of the key', async () => {
    const test = (await keyOf(shop.server, shop.owner.partnerId, 'test')).key
    const all = await make({ url: `${shop.receiver.url}/live` })
    await make({ url: `${shop.receiver.url}/comments`, event_types: ['application.comment_added'] })
    await make({ url: `${shop.receiver.url}/test` }, test)
    await submit()
    await settle()
    expect(shop.receiver.received.map(({ path }) => path)).toEqual(['/hook/live'])
    await submit(test)
    await settle()
    expect(shop.receiver.received.map(({ path }) => path)).toEqual(['/hook/live', '/hook/test'])
    expect(await call('DELETE', `partner/webhooks/${all.id}`, undefined, test)).toMatchObject({ status: 404 })
  })

  test('none outlives a partnership: a partner who comes back makes a new secret and switches it on', async () => {
    const { partnerId } = shop.owner
    const decide = (to: 'REJECTED' | 'APPROVED') =>
      shop.server.services.affiliatesAdmin.decide(partnerId, { to, reason: 'x', actor: 'operator:x' }, false)
    const { id, secret } = await make()
    await submit()
    await decide('REJECTED')
    await settle()
    await decide('APPROVED')
    await settle()
    expect(shop.receiver.received).toEqual([])

    const { key } = await keyOf(shop.server, partnerId)
    const own = (method: 'GET' | 'POST' | 'PUT', path = '', payload?: object) =>
      call(method, `partner/webhooks${path}`, payload, key)
    const turn = (enabled: boolean) => own('PUT', `/${id}`, { enabled })
    expect((await turn(false)).data.webhook).toMatchObject({ enabled: false, stopped_because: 'ended' })
    expect(await turn(true)).toMatchObject({
      status: 422,
      error: { enabled: [expect.stringMatching(/secret/u)] },
    })
    const { data } = await own('POST', `/${id}/secret`)
    expect(data.previous_ends_at).toBe(indianTime(shop.server.clock.now().toISOString()))
    expect((await own('GET')).data.webhooks).toMatchObject([{ enabled: false, stopped_because: '' }])
    expect((await turn(true)).data.webhook).toMatchObject({ enabled: true, stopped_because: '' })
    await own('POST', `/${id}/test`)
    await settle()
    const [heard] = shop.receiver.received
    expect(verified(data.secret, heard!).type).toBe('webhook.test')
    expect(() => verified(secret, heard!)).toThrow(/signature/u)
  })

  test('for a day after a change of the secret both sign; after another change the oldest ends at once', async () => {
    const { id, secret } = await make()
    const rotate = async () => (await call('POST', `partner/webhooks/${id}/secret`)).data.secret as string
    const second = await rotate()
    await call('POST', `partner/webhooks/${id}/test`)
    await settle()
    const [both] = shop.receiver.received
    expect(both!.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/u)
    for (const each of [secret, second]) expect(verified(each, both!).type).toBe('webhook.test')
    const third = await rotate()
    await call('POST', `partner/webhooks/${id}/test`)
    await settle()
    expect(() => verified(secret, shop.receiver.received[1]!)).toThrow(/signature/u)
    for (const each of [second, third]) expect(verified(each, shop.receiver.received[1]!).data).toEqual({})
    await call('POST', `partner/webhooks/${id}/test`)
    shop.server.clock.forward(DAY - 60)
    await settle()
    expect(shop.receiver.received[2]!.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/u)
    await call('POST', `partner/webhooks/${id}/test`)
    shop.server.clock.forward(60)
    await settle()
    expect(shop.receiver.received[3]!.headers['webhook-signature']).toMatch(/^v1,\S+$/u)
    const rows = await shop.server.store.db.select().from(shop.server.store.tables.webhookSecrets)
    expect(JSON.stringify(rows)).not.toContain(third.slice('whsec_'.length))
  })

  it('nobody else’s address can be seen, changed, heard or guessed, and none of ours or of a private network be named', async () => {
    const { id } = await make()
    await submit()
    await settle()
    const { event_id } = (await deliveries(id))[0]!
    const other = (await partner(shop.server)).key
    const root = `partner/webhooks/${id}`
    const refusals = [
      await call('PUT', root, { enabled: false }, other),
      await call('DELETE', root, undefined, other),
      await call('POST', `${root}/secret`, undefined, other),
      await call('POST', `${root}/test`, undefined, other),
      await call('GET', `${root}/deliveries`, undefined, other),
      await call('POST', `${root}/deliveries/${event_id}/replay`, undefined, other),
      await call('POST', `${root}/replay`, { since: '2026-01-01T00:00:00Z' }, other),
    ]
    expect(refusals.map(({ status, code }) => `${status} ${code}`)).toEqual(Array(7).fill('404 NOT_FOUND'))
    expect((await call('GET', 'partner/webhooks', undefined, other)).data.webhooks).toEqual([])
    for (const url of ['http://10.0.0.1/', 'https://169.254.169.254/']) {
      const refused = await call('POST', 'partner/webhooks', { url })
      expect(refused).toMatchObject({ status: 422, error: { url: [expect.stringContaining('https')] } })
    }
    for (let count = 1; count < 10; count++) await make()
    expect((await call('POST', 'partner/webhooks', { url: shop.receiver.url })).status).toBe(422)
    expect((await call('DELETE', root)).status).toBe(200)
    expect(await webhook(id)).toBeUndefined()
    const { db, tables } = shop.server.store
    const removals = (await db.select().from(tables.audit)).filter(
      ({ action, outcome }) => action.startsWith('DELETE') && outcome === 'done',
    )
    expect(removals.map(({ object }) => object)).toEqual([id])
  })

  test('what no calendar and no database knows is refused, and a note is one line of what can be read', async () => {
    const { id } = await make({ description: ' a\u0000b\n c ' })
    expect((await webhook(id)).description).toBe('ab c')
    for (const since of ['2026-13-01T00:00Z', '2026-02-30T00:00Z', '2026-02-20T25:00Z'])
      expect(await call('POST', `partner/webhooks/${id}/replay`, { since })).toMatchObject({
        status: 400,
        error: { since: [expect.stringMatching(/year-month-day/u)] },
      })
    // SQLite compares a zero byte like any other, PostgreSQL refuses to: that is no fault of ours.
    for (const path of [`webhooks/${id}/deliveries?cursor=%00`, 'applications?partner_reference=%00'])
      expect((await call('GET', `partner/${path}`)).status).toBe(dialect === 'postgres' ? 400 : 200)
  })

  /** An address, and more events than one piece has. */
  async function manyEvents(): Promise<string> {
    const { id } = await make()
    await call('POST', `partner/webhooks/${id}/test`)
    const application = await submit()
    await settle()
    const { store } = shop.server
    const { partnerEvents } = store.tables
    const [first] = await store.db
      .select()
      .from(partnerEvents)
      .where(eq(partnerEvents.applicationId, application))
    // More than one piece, so that the others come while the first of them is under way.
    const more = Array.from({ length: EVENTS - 1 }, (_, number) => ({
      ...first!,
      id: `${first!.id}${number}`,
      at: new Date(Date.parse(first!.at) + 1 + number).toISOString(),
    }))
    await store.transaction((tx) => tx.db.insert(partnerEvents).values(more))
    return id
  }

  test('all events but tests are sent again once at a time for a partner, in pieces', async () => {
    const id = await manyEvents()
    const since = shop.server.clock.now().toISOString().slice(0, 10) + 'T00:00:00Z'
    const again = () => call('POST', `partner/webhooks/${id}/replay`, { since })
    const answers = await Promise.all([again(), again(), again()])
    const done = answers.filter(({ status }) => status === 202)
    expect(done.map(({ data }) => data)).toEqual([{ events: EVENTS }])
    expect(answers.filter(({ code }) => code === 'REQUEST_IN_PROGRESS')).toHaveLength(2)
    expect((await again()).status).toBe(202)
  })

  test('an address that is removed while its events are sent again is not there any more', async () => {
    const id = await manyEvents()
    const { services, store, clock, jobs } = shop.server
    let pieces = 0
    const transaction: typeof store.transaction = async (work) => {
      if (++pieces === 2) {
        await call('DELETE', `partner/webhooks/${id}`)
        await jobs.drain()
      }
      return store.transaction(work)
    }
    const owner = { partnerId: shop.owner.partnerId, isTest: false }
    const since = new Date(clock.now().getTime() - DAY * 1000).toISOString()
    const sending = services.webhooks.replaySince(owner, id, since, transaction, () => true)
    await expect(sending).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(pieces).toBe(2)
  })

  test('what was sent is forgotten after 30 days', async () => {
    const { id } = await make()
    await call('POST', `partner/webhooks/${id}/test`)
    await settle()
    expect(await deliveries(id)).toHaveLength(1)
    await later(31 * DAY)
    expect(await deliveries(id)).toEqual([])
  })

  it('nothing of an erased application is sent, neither an event that waits nor one that failed before', async () => {
    await make()
    const { retention } = shop.server.services
    await retention.erase(await submit())
    await settle()
    expect(shop.receiver.received).toEqual([])
    shop.receiver.behaviour = behaviours.breaks
    const failed = await submit()
    await settle()
    expect(shop.receiver.received).toHaveLength(1)
    await retention.erase(failed)
    await later(2 * DAY)
    expect(shop.receiver.received).toHaveLength(1)
  })
})
