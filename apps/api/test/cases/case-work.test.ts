import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { movesFrom, APPLICATION_STATES, waitsOnIn } from '@pan/contracts/pan/application-states'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applied, bearer, multipart } from '../support/applications.ts'
import { databases } from '../support/databases.ts'
import { atState, openStaffServer, type StaffServer } from './support/cases.ts'

describe.each(databases)('the case of an application on %s', (dialect, it) => {
  let server: StaffServer
  beforeAll(async () => {
    server = await openStaffServer(dialect)
  })
  afterAll(() => server.close())

  const work = async (id: string) => {
    const { tables, db } = server.store
    const [row] = await db.select().from(tables.caseWork).where(eq(tables.caseWork.applicationId, id))
    return row
  }
  const edit = (id: string, token: string, version: number, change = {}) =>
    server.app.inject({
      method: 'POST',
      url: `/api/v1/newpan-update/${id}`,
      headers: bearer(token),
      payload: { ...validNewPan, version, ...change },
    })
  const say = (id: string, token: string) => {
    const { headers, payload } = multipart({ comment: 'Here it is.' })
    return server.app.inject({
      method: 'POST',
      url: `/api/v1/${id}/add-attachment`,
      headers: { ...headers, ...bearer(token) },
      payload,
    })
  }

  it('is there with the application, waits for its papers, and follows each move', async () => {
    const { pan } = await applied(server)
    expect(await work(pan.id)).toMatchObject({
      state: 'SUBMITTED',
      waitsOn: 'applicant',
      assignee: null,
      version: 1,
    })
    await server.services.progress.move(pan.pan_coupon_nbr, 'DOCUMENTS_RECEIVED', '', 'operator:test', false)
    expect(await work(pan.id)).toMatchObject({ state: 'DOCUMENTS_RECEIVED', waitsOn: 'us', version: 2 })
  })

  test('waits in each state for whom the table of states says, whoever writes the state', async () => {
    const { pan } = await applied(server)
    for (const state of APPLICATION_STATES) {
      await server.store.transaction(({ tables: { applications }, db }) =>
        db.update(applications).set({ state }).where(eq(applications.id, pan.id)),
      )
      expect([state, (await work(pan.id))?.waitsOn]).toEqual([state, waitsOnIn(state)])
    }
    expect(movesFrom('DELIVERED')).toEqual([])
  })

  it('keeps its age while it waits for us through several states, and its clock stops for an objection', async () => {
    const { pan, token } = await atState(server, 'DOCUMENTS_RECEIVED')
    const first = await work(pan.id)
    server.clock.forward(60)
    await server.services.progress.move(pan.pan_coupon_nbr, 'UNDER_PROCESS', '', 'operator:test', false)
    expect((await work(pan.id))?.since).toBe(first!.since)
    await server.services.progress.move(
      pan.pan_coupon_nbr,
      'OBJECTION',
      'A photograph.',
      'operator:test',
      false,
    )
    expect(await work(pan.id)).toMatchObject({ waitsOn: 'applicant', place: expect.stringMatching(/^1/u) })
    server.clock.forward(60)
    const now = server.clock.now().toISOString()
    expect((await edit(pan.id, token, 1)).statusCode).toBe(200)
    expect(await work(pan.id)).toMatchObject({ waitsOn: 'us', since: now, place: `0${now}` })
  })

  test('a remark of the applicant brings it back, an answer of ours gives it back', async () => {
    const { pan, token } = await atState(server, 'OBJECTION')
    const before = await work(pan.id)
    expect((await say(pan.id, token)).statusCode).toBe(201)
    const after = await work(pan.id)
    expect(after).toMatchObject({ waitsOn: 'us', version: before!.version + 1 })
    expect(after!.place.startsWith('0')).toBe(true)
    await server.services.attachments.addAsStaff(
      pan.pan_coupon_nbr,
      { text: 'Thank you.', file: undefined },
      false,
    )
    expect(await work(pan.id)).toMatchObject({ waitsOn: 'applicant', assignee: null })
  })

  test('is gone with all that belongs to it when the application is erased', async () => {
    const { pan } = await applied(server)
    const { services, store } = server
    const at = server.clock.now().toISOString()
    const member = 'x'.repeat(22)
    await store.transaction(async ({ tables: t, db }) => {
      const applicationId = pan.id
      await db.insert(t.caseNotes).values({ id: pan.id, applicationId, sealedText: 'x', member, at })
      await db.insert(t.caseChecks).values({ applicationId, proof: 'identity', outcome: 'ok', member, at })
      await db.insert(t.casePresence).values({ applicationId, member, at })
      await db
        .insert(t.caseViews)
        .values({ applicationId, member, version: 1, prints: {}, changed: [], before: '', at })
    })
    await store.transaction((tx) => services.owned.eraseOne(tx, pan.id))
    const { tables: t, db } = store
    expect(await work(pan.id)).toBeUndefined()
    for (const table of [t.caseNotes, t.caseChecks, t.casePresence, t.caseViews])
      expect(await db.select().from(table).where(eq(table.applicationId, pan.id))).toEqual([])
  })
})
