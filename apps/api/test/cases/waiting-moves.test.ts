import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { applied, bearer } from '../support/applications.ts'
import { databases } from '../support/databases.ts'
import {
  atState,
  signedStaff,
  openStaffServer,
  rowOf,
  type SignedStaff,
  type StaffServer,
} from './support/cases.ts'

describe.each(databases)('the minute in which a move waits, on %s,', (dialect, it) => {
  let server: StaffServer
  let clerk: SignedStaff
  let lead: SignedStaff
  beforeAll(async () => {
    server = await openStaffServer(dialect)
    clerk = await signedStaff(server, 'clerk')
    lead = await signedStaff(server, 'lead')
  })
  afterAll(() => server.close())

  const move = async (by: SignedStaff, id: string, to: string, more: object = {}) => {
    const { version } = await rowOf(by, id)
    const answer = await by.call('POST', `cases/${id}/moves`, { to, version, ...more })
    if (answer.statusCode !== 200) throw new Error(answer.body)
  }
  const takeBack = (by: SignedStaff, id: string) => by.call('DELETE', `cases/${id}/moves/pending`)
  const remark = (id: string, token: string) =>
    server.app.inject({
      method: 'POST',
      url: `/api/v1/${id}/add-attachment`,
      headers: bearer(token),
      payload: { comment: 'My photograph is on its way.' },
    })
  const leave = (member: SignedStaff) =>
    server.store.transaction((tx) =>
      server.services.staff.members.end(tx, member.me.memberId, { actor: 'operator:test' }),
    )
  const isCounted = async (id: string) =>
    (await server.services.progress.ways([id]))(id).moves.some(({ actor }) => actor.startsWith('staff:'))

  it('ends at its sixtieth second: before it the move is taken back, then it counts, whoever is first', async () => {
    const early = (await atState(server, 'DOCUMENTS_RECEIVED')).pan.id
    const late = (await atState(server, 'DOCUMENTS_RECEIVED')).pan.id
    for (const id of [early, late]) await move(clerk, id, 'UNDER_PROCESS')
    server.clock.forward(59.9)
    const [back] = await Promise.all([takeBack(clerk, early), server.jobs.drain()])
    expect([back.statusCode, await isCounted(early)]).toEqual([200, false])
    server.clock.forward(0.2)
    const [tooLate] = await Promise.all([takeBack(clerk, late), server.jobs.drain()])
    expect([tooLate.json().code, await isCounted(late)]).toEqual(['MOVE_COUNTED', true])
    expect(await rowOf(clerk, early)).toMatchObject({ state: 'DOCUMENTS_RECEIVED', is_pending: false })
    expect(await rowOf(clerk, late)).toMatchObject({ state: 'UNDER_PROCESS', is_pending: false })
  })

  test('loses nothing that the applicant says in it: taken back, the case waits for us, on top', async () => {
    const { pan, token } = await atState(server)
    await move(clerk, pan.id, 'DOCUMENTS_RECEIVED')
    server.clock.forward(5)
    expect((await remark(pan.id, token)).statusCode).toBe(201)
    expect((await takeBack(clerk, pan.id)).statusCode).toBe(200)
    expect(await rowOf(clerk, pan.id)).toMatchObject({
      state: 'SUBMITTED',
      waits_on: 'us',
      is_returned: true,
    })
  })

  it('what was said before it changes nothing of a move that is taken back', async () => {
    const { pan, token } = await atState(server)
    await remark(pan.id, token)
    await clerk.call('POST', `cases/${pan.id}/remarks`, { text: 'We wait for your envelope.' })
    server.clock.forward(1)
    await move(clerk, pan.id, 'DOCUMENTS_RECEIVED')
    await takeBack(clerk, pan.id)
    expect(await rowOf(clerk, pan.id)).toMatchObject({ waits_on: 'applicant', is_returned: false })
  })

  it('keeps whose the case has become meanwhile', async () => {
    const { pan } = await atState(server, 'DOCUMENTS_RECEIVED')
    const other = await signedStaff(server, 'clerk')
    await move(clerk, pan.id, 'UNDER_PROCESS')
    await other.call('PUT', `cases/${pan.id}/assignee`, { assignee: 'me', from: clerk.me.memberId })
    await takeBack(clerk, pan.id)
    expect((await rowOf(clerk, pan.id)).assignee?.id).toBe(other.me.memberId)
  })

  const edit = (id: string, token: string) =>
    server.app.inject({
      method: 'POST',
      url: `/api/v1/newpan-update/${id}`,
      headers: bearer(token),
      payload: { ...validNewPan, version: 1 },
    })

  it('of an applicant who edits, the case stays with whoever took it meanwhile, and with nobody where it was laid back', async () => {
    const other = await signedStaff(server, 'clerk')
    for (const assignee of ['me', null]) {
      const { pan, token } = await atState(server)
      await clerk.call('PUT', `cases/${pan.id}/assignee`, { assignee: 'me', from: null })
      await move(clerk, pan.id, 'DOCUMENTS_RECEIVED')
      await clerk.call('PUT', `cases/${pan.id}/assignee`, { assignee: null, from: clerk.me.memberId })
      if (assignee) await other.call('PUT', `cases/${pan.id}/assignee`, { assignee, from: null })
      expect((await edit(pan.id, token)).statusCode).toBe(200)
      expect(await rowOf(clerk, pan.id)).toMatchObject({
        state: 'SUBMITTED',
        is_pending: false,
        assignee: assignee && { id: other.me.memberId },
      })
    }
  })

  test('of an applicant who edits, the case goes back to whom the move freed it of', async () => {
    const { pan, token } = await atState(server)
    await clerk.call('PUT', `cases/${pan.id}/assignee`, { assignee: 'me', from: null })
    await move(clerk, pan.id, 'OBJECTION', { reasons: ['photo_missing'] })
    expect((await rowOf(clerk, pan.id)).assignee).toBeNull()
    expect((await edit(pan.id, token)).statusCode).toBe(200)
    expect((await rowOf(clerk, pan.id)).assignee?.id).toBe(clerk.me.memberId)
  })

  it.each(['taken back', 'undone by an edit'])(
    'gives a case to nobody who has left meanwhile, where its move is %s',
    async (how) => {
      const leaver = await signedStaff(server, 'clerk')
      const { pan, token } = await atState(server)
      await leaver.call('PUT', `cases/${pan.id}/assignee`, { assignee: 'me', from: null })
      await move(leaver, pan.id, 'OBJECTION', { reasons: ['photo_missing'] })
      await leave(leaver)
      if (how === 'taken back') expect((await takeBack(lead, pan.id)).statusCode).toBe(200)
      else await edit(pan.id, token)
      expect(await rowOf(lead, pan.id)).toMatchObject({ state: 'SUBMITTED', assignee: null })
    },
  )

  it('of a case whose applicant wants no short messages any more, the move is undone, and a note says so', async () => {
    const { pan } = await applied(server, { consent_sms: true })
    await move(clerk, pan.id, 'DOCUMENTS_RECEIVED')
    await server.services.messageConsent.stop(pan.pan_coupon_nbr, false)
    server.clock.forward(60)
    await server.jobs.drain()
    expect(await isCounted(pan.id)).toBe(false)
    const { notes } = (await clerk.call('GET', `cases/${pan.id}`)).json().data
    expect(notes).toMatchObject([{ text: expect.stringContaining('did not count') }])
  })
})
