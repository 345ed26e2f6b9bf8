import { makeCoupon } from '@pan/contracts/pan/numbers/coupon'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applied } from '../support/applications.ts'
import { databases } from '../support/databases.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'
import {
  atState,
  signedStaff,
  openStaffServer,
  rowOf,
  type SignedStaff,
  type StaffServer,
} from './support/cases.ts'

describe.each(databases)('an envelope on %s', (dialect, it) => {
  let post: MailServer
  let server: StaffServer
  let clerk: SignedStaff
  beforeAll(async () => {
    post = await startMailServer()
    server = await openStaffServer(dialect, { SMTP_URL: post.url })
  })
  beforeEach(async () => {
    clerk = await signedStaff(server, 'clerk')
    await server.jobs.drain()
    post.mails.length = 0
  })
  afterAll(async () => {
    await server.close()
    await post.close()
  })

  const scan = async (code: string, by = clerk, more: Record<string, string> = {}) => {
    const answer = await by.call('POST', 'intake', { code }, more)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json().data
  }
  const today = async (by = clerk) => (await by.call('GET', 'intake')).json().data

  it('is received by what its printed code holds, and by the bare number, and counts a minute later', async () => {
    const { pan } = await applied(server)
    await server.jobs.drain()
    post.mails.length = 0
    const said = await scan(pan.pan_coupon_nbr)
    expect(said).toMatchObject({ outcome: 'received', id: pan.id, state: 'DOCUMENTS_RECEIVED' })
    expect(await rowOf(clerk, pan.id)).toMatchObject({ state: 'DOCUMENTS_RECEIVED', is_pending: true })
    await server.jobs.drain()
    expect(post.mails).toEqual([])
    server.clock.forward(60)
    await server.jobs.drain()
    expect(post.mails).toHaveLength(1)
    expect(await rowOf(clerk, pan.id)).toMatchObject({ is_pending: false, assignee: null, waits_on: 'us' })
    const { pan: other } = await applied(server)
    const bare = other.pan_coupon_nbr.replaceAll('-', '').toLowerCase()
    expect(await scan(` ${bare}\n`)).toMatchObject({ outcome: 'received', id: other.id })
  })

  test('that is scanned twice, by one or by two at once, is received once; the other is told who has it', async () => {
    const { pan } = await applied(server)
    const other = await signedStaff(server, 'lead')
    const both = await Promise.all([scan(pan.pan_coupon_nbr), scan(pan.pan_coupon_nbr, other)])
    expect(both.map(({ outcome }) => String(outcome)).toSorted()).toEqual(['received', 'seen'])
    const [first, second] = both[0].outcome === 'received' ? [clerk, other] : [other, clerk]
    expect(await scan(pan.pan_coupon_nbr, second)).toMatchObject({
      outcome: 'seen',
      by: { id: first.me.memberId },
    })
    server.clock.forward(60)
    await server.jobs.drain()
    expect(await scan(pan.pan_coupon_nbr, second)).toMatchObject({
      outcome: 'seen',
      by: { id: first.me.memberId },
    })
    const { moves } = (await server.services.progress.ways([pan.id]))(pan.id)
    expect(moves).toHaveLength(1)
    expect((await today(second)).count).toBe(0)
  })

  it('that nobody has answered for is sent again with its key, and told as the first time', async () => {
    const { pan } = await applied(server)
    const key = { 'idempotency-key': 'scan-0001-of-a-lost-answer' }
    const first = await scan(pan.pan_coupon_nbr, clerk, key)
    expect(await scan(pan.pan_coupon_nbr, clerk, key)).toEqual(first)
    expect(first.outcome).toBe('received')
  })

  it('of no application, of a test, and in another state changes nothing', async () => {
    const wrong = await atState(server, 'DOCUMENTS_RECEIVED', 'OBJECTION')
    expect(await scan(wrong.pan.pan_coupon_nbr)).toMatchObject({
      outcome: 'wrong_state',
      state: 'OBJECTION',
      id: wrong.pan.id,
    })
    expect((await rowOf(clerk, wrong.pan.id)).state).toBe('OBJECTION')
    const nobody = makeCoupon([9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9])
    expect(await scan(nobody)).toMatchObject({ outcome: 'unknown', id: '', state: null })
    for (const text of ['https://example.org/x', 'ABCD', '9'.repeat(100), `${wrong.pan.pan_coupon_nbr}X`])
      expect(await scan(text)).toMatchObject({ outcome: 'unknown', pan_coupon_nbr: '' })
    expect((await clerk.call('POST', 'intake', { code: '9'.repeat(101) })).statusCode).toBe(400)
    expect((await today()).count).toBe(0)
  })

  it('that was taken back is not received any more, in the list of the day neither, and can be received again', async () => {
    const { pan } = await applied(server)
    await scan(pan.pan_coupon_nbr)
    const before = await today()
    expect(before).toMatchObject({
      count: 1,
      envelopes: [{ id: pan.id, state: 'DOCUMENTS_RECEIVED', seconds_left: 60 }],
    })
    expect((await clerk.call('DELETE', `cases/${pan.id}/moves/pending`)).statusCode).toBe(200)
    expect((await today()).envelopes).toMatchObject([{ state: 'SUBMITTED', seconds_left: 0 }])
    server.clock.forward(61)
    await server.jobs.drain()
    expect(post.mails.filter(({ subject }) => /received/iu.test(subject))).toEqual([])
    expect(await scan(pan.pan_coupon_nbr)).toMatchObject({ outcome: 'received' })
    expect((await today()).count).toBe(1)
    server.clock.forward(60)
    await server.jobs.drain()
    expect((await today()).envelopes).toMatchObject([{ state: 'DOCUMENTS_RECEIVED', seconds_left: 0 }])
    const late = await clerk.call('DELETE', `cases/${pan.id}/moves/pending`)
    expect(late.json().code).toBe('MOVE_COUNTED')
  })

  it('is in the audit log with who has received it', async () => {
    const { pan } = await applied(server)
    await scan(pan.pan_coupon_nbr)
    const rows = await server.store.db.select().from(server.store.tables.audit)
    expect(rows).toContainEqual(
      expect.objectContaining({
        actor: `staff:${clerk.me.memberId}`,
        action: 'POST /api/v1/staff/intake',
        object: pan.id,
      }),
    )
  })
})
