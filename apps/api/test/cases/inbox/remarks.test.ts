import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applied, bearer, multipart } from '../../support/applications.ts'
import { databases } from '../../support/databases.ts'
import { caseOf, signedStaff, openStaffServer, type SignedStaff, type StaffServer } from '../support/cases.ts'

describe.each(databases)('what an applicant has written, on %s,', (dialect, it) => {
  let server: StaffServer
  let support: SignedStaff
  beforeAll(async () => {
    server = await openStaffServer(dialect)
    support = await signedStaff(server, 'support')
  })
  afterAll(() => server.close())

  async function say(id: string, token: string, comment = 'When does my card come?') {
    const { headers, payload } = multipart({ comment })
    server.clock.forward(1)
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/v1/${id}/add-attachment`,
      headers: { ...headers, ...bearer(token) },
      payload,
    })
    if (answer.statusCode >= 300) throw new Error(answer.body)
  }
  const entryOf = async (id: string) => {
    const all = (await support.call('GET', 'inbox')).json().data.entries as { id: string; since: string }[]
    return all.find((each) => each.id === id)
  }
  const reply = (by: SignedStaff, id: string, seen: number, text = 'Next week.') => {
    server.clock.forward(1)
    return by.call('POST', `cases/${id}/remarks`, { text, seen }, { 'idempotency-key': randomUUID() })
  }
  const finish = (id: string, is_done: boolean, seen: number) =>
    support.call('PUT', `cases/${id}/remarks/done`, { is_done, seen })

  it('waits in the inbox since the first of it, until it is answered', async () => {
    const { pan, token } = await applied(server)
    expect(await entryOf(pan.id)).toBeUndefined()
    await say(pan.id, token)
    const first = await entryOf(pan.id)
    expect(first).toMatchObject({ kind: 'remark', reference: pan.pan_coupon_nbr, subject: '' })
    await say(pan.id, token, 'Are you there?')
    expect(await entryOf(pan.id)).toEqual(first)
    expect((await caseOf(support, pan.id)).is_remark_waiting).toBe(true)
    expect((await reply(support, pan.id, 2)).statusCode).toBe(201)
    expect(await entryOf(pan.id)).toBeUndefined()
    expect((await caseOf(support, pan.id)).is_remark_waiting).toBe(false)
    await say(pan.id, token, 'Thank you.')
    expect((await entryOf(pan.id))!.since > first!.since).toBe(true)
  })

  test('is answered once where two answer at once, and by nobody who has not seen all of it', async () => {
    const { pan, token } = await applied(server)
    const other = await signedStaff(server, 'clerk')
    await say(pan.id, token)
    const both = await Promise.all([reply(support, pan.id, 1), reply(other, pan.id, 1, 'Tomorrow.')])
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
    await say(pan.id, token, 'Which of the two?')
    const stale = await reply(other, pan.id, 2)
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'STALE_VERSION'])
    expect((await caseOf(other, pan.id)).remarks).toHaveLength(3)
    const left = await reply(other, pan.id, 3, 'Dear {name}')
    expect([left.statusCode, left.json().code]).toEqual([422, 'VALIDATION_FAILED'])
  })

  test('is put aside without an answer and back again, as long as nothing was added', async () => {
    const { pan, token } = await applied(server)
    await say(pan.id, token)
    const before = await entryOf(pan.id)
    expect((await finish(pan.id, true, 1)).json().data.is_waiting).toBe(false)
    expect(await entryOf(pan.id)).toBeUndefined()
    expect((await finish(pan.id, false, 1)).json().data.is_waiting).toBe(true)
    expect(await entryOf(pan.id)).toEqual(before)
    await say(pan.id, token, 'Hello?')
    expect((await finish(pan.id, true, 1)).statusCode).toBe(409)
    expect((await reply(support, pan.id, 2)).statusCode).toBe(201)
    // There is nothing to put back after an answer.
    expect((await finish(pan.id, false, 3)).json().data.is_waiting).toBe(false)
  })

  it('goes with the application', async () => {
    const { pan, token } = await applied(server)
    await say(pan.id, token)
    await server.services.retention.erase(pan.id)
    expect(await entryOf(pan.id)).toBeUndefined()
    expect((await finish(pan.id, true, 1)).statusCode).toBe(404)
  })
})
