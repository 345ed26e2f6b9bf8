import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sentences } from '@pan/contracts/messages/catalogues'
import { confirmAddress, loggedIn, proveAgain, somebody } from '../support/accounts.ts'
import { applied, apply, bearer } from '../support/applications.ts'
import { dialects } from '../support/databases.ts'
import { png, withFile } from '../support/files.ts'
import {
  signedStaff,
  signedAgain,
  openStaffServer,
  type SignedStaff,
  type StaffServer,
} from '../cases/support/cases.ts'
import { anAsked, approve, ofApplication, read, saveCopy, type Subject } from './support/requests.ts'

const HOUR = 60 * 60
const COPY = { kind: 'copy' }

describe.each(dialects)('the copy that somebody has asked for, on %s,', (dialect) => {
  let server: StaffServer
  let support: SignedStaff
  let lead: SignedStaff
  beforeAll(async () => {
    server = await openStaffServer(dialect)
  })
  beforeEach(async () => {
    support = await signedStaff(server, 'support')
    lead = await signedStaff(server, 'lead')
  })
  afterAll(() => server.close())

  async function approved(about: readonly Subject[]) {
    const request = await anAsked(server, support, about, COPY)
    const answer = await approve(server, lead, request)
    expect([answer.statusCode, answer.json().data.request.state]).toEqual([200, 'approved'])
    return request.id
  }
  const later = async (seconds: number) => {
    server.clock.forward(seconds)
    support = await signedAgain(server, support)
    lead = await signedAgain(server, lead)
  }

  test('has what an account gets as its own copy, and applications without one in the same words', async () => {
    const person = { ...somebody, email: 'copied.specimen@example.com' }
    const { user, token } = await loggedIn(server, person)
    await confirmAddress(server, user.id)
    const own = (await apply(server, {}, bearer(token))).json().data.pan.id as string
    const { pan, token: ofPan } = await applied(server)
    for (const [of, by] of [
      [own, token],
      [pan.id, ofPan],
    ]) {
      const { headers, payload } = withFile({}, { name: 'photo.png', bytes: png(4, 3) })
      const url = `/api/v1/${of}/add-attachment`
      await server.app.inject({ method: 'POST', url, headers: { ...headers, ...bearer(by!) }, payload })
    }
    const id = await approved([{ kind: 'account', id: user.id }, ofApplication(pan.id)])
    const answer = await saveCopy(server, lead, id)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringContaining(`copy-${id}.json`),
    })
    const copy = answer.json()
    await proveAgain(server, token, person.password)
    const headers = bearer(token)
    const theirs = (await server.app.inject({ url: '/api/v1/account/export', headers })).json()
    // Links to files end after ten minutes; whoever gets the copy from us reads it later.
    const plain = (value: unknown) =>
      JSON.stringify(value)
        .replaceAll(/"exported_at":"[^"]*"/gu, '""')
        .replaceAll(/,"download_(?:url|ends_at)":"[^"]*"/gu, '')
    expect(copy.request).toBe(id)
    expect(plain(copy.accounts)).toBe(plain([theirs]))
    expect(theirs.applications).toMatchObject([{ id: own }])
    expect(copy.applications).toMatchObject([{ id: pan.id, consents: expect.any(Array) }])
    expect(Object.keys(copy.applications[0])).toEqual(Object.keys(theirs.applications[0]))
    const file = { original_filename: 'photo.png', page_url: expect.stringMatching(/\/pan-card-status$/u) }
    expect(copy.applications[0].attachments).toMatchObject([file])
    expect(theirs.applications[0].attachments).toMatchObject([file])
    expect(answer.body).not.toContain('download_')
    expect(answer.body).not.toContain('999941057058')
  })

  test('is saved by leads alone, with a proof each time, and each time is in the audit log before it goes out', async () => {
    const { pan } = await applied(server)
    const request = await anAsked(server, support, [ofApplication(pan.id)], COPY)
    expect((await saveCopy(server, await signedStaff(server, 'lead'), request.id)).json().message).toBe(
      sentences.en('error.people_copy_over'),
    )
    await approve(server, lead, request)
    expect((await saveCopy(server, support, request.id)).statusCode).toBe(403)
    const path = `people-requests/${request.id}/copy`
    expect((await lead.call('GET', path)).json().code).toBe('PROOF_NEEDED')
    expect(await read(lead, request.id)).toMatchObject({ state: 'approved' })
    expect((await saveCopy(server, lead, request.id)).statusCode).toBe(200)
    expect(await read(lead, request.id)).toMatchObject({ state: 'done', note: '' })
    expect((await lead.call('GET', path)).json().code).toBe('PROOF_NEEDED')
    const other = await signedStaff(server, 'lead')
    expect((await saveCopy(server, other, request.id)).statusCode).toBe(200)
    const { audit } = server.store.tables
    const rows = await server.store.db.select().from(audit).where(eq(audit.object, request.id))
    const saved = rows.filter(
      ({ action, outcome }) => action.startsWith('GET ') && action.endsWith('/copy') && outcome === 'done',
    )
    expect(saved.map(({ actor }) => actor)).toEqual([lead, other].map(({ me }) => `staff:${me.memberId}`))
  })

  test('is there for a day; what nobody has saved by then is asked for anew', async () => {
    const { pan } = await applied(server)
    const id = await approved([ofApplication(pan.id)])
    await later(24 * HOUR - 1)
    const missed = await approved([ofApplication((await applied(server)).pan.id)])
    expect((await saveCopy(server, lead, id)).statusCode).toBe(200)
    await later(1)
    expect((await saveCopy(server, lead, id)).statusCode).toBe(404)
    await later(24 * HOUR)
    expect((await saveCopy(server, lead, missed)).statusCode).toBe(404)
    const { version } = await read(support, missed)
    const back = await support.call('POST', `people-requests/${missed}/return`, { version })
    expect(back.json().data.request).toMatchObject({ state: 'open', copy_until: null })
    const { version: ended } = await read(support, id)
    const done = await support.call('POST', `people-requests/${id}/return`, { version: ended })
    expect(done.json().code).toBe('MOVE_REFUSED')
  })

  test('has nothing of what was erased meanwhile', async () => {
    const [one, other] = [await applied(server), await applied(server)]
    const id = await approved([ofApplication(one.pan.id), ofApplication(other.pan.id)])
    await server.services.retention.erase(one.pan.id)
    const copy = (await saveCopy(server, lead, id)).json()
    expect(copy.applications.map((each: { id: string }) => each.id)).toEqual([other.pan.id])
    await server.services.retention.erase(other.pan.id)
    expect((await saveCopy(server, lead, id)).json().message).toBe(sentences.en('error.people_gone'))
  })
})
