import { sentences } from '@pan/contracts/messages/catalogues'
import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applied, bearer } from '../support/applications.ts'
import { databases } from '../support/databases.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'
import {
  atState,
  caseOf,
  signedStaff,
  openStaffServer,
  rowOf,
  type SignedStaff,
  type StaffServer,
} from './support/cases.ts'

const MINUTE_SECONDS = 60

describe.each(databases)('a move of the staff on %s', (dialect, it) => {
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

  const move = async (id: string, to: string, more: object = {}, by = clerk) => {
    const { version } = await rowOf(by, id)
    return by.call('POST', `cases/${id}/moves`, { to, version, ...more })
  }
  const seenBy = async (id: string, token: string) =>
    (
      await server.app.inject({
        url: `/api/v1/edit-pan-application/${id}?include=details`,
        headers: bearer(token),
      })
    ).json().pan.application_state
  const edit = (id: string, token: string) =>
    server.app.inject({
      method: 'POST',
      url: `/api/v1/newpan-update/${id}`,
      headers: bearer(token),
      payload: { ...validNewPan, version: 1 },
    })
  const later = async () => {
    server.clock.forward(MINUTE_SECONDS)
    await server.jobs.drain()
  }

  test('counts for staff at once, for everybody else after a minute, and tells nobody before', async () => {
    const { pan, token } = await atState(server, 'DOCUMENTS_RECEIVED')
    await server.jobs.drain()
    post.mails.length = 0
    const answer = await move(pan.id, 'UNDER_PROCESS')
    expect(answer.json().data).toMatchObject({
      case: { state: 'UNDER_PROCESS', is_pending: true },
      move: { from: 'DOCUMENTS_RECEIVED', to: 'UNDER_PROCESS', is_mine: true, seconds_left: 60 },
    })
    server.clock.forward(MINUTE_SECONDS - 1)
    await server.jobs.drain()
    expect(await seenBy(pan.id, token)).toBe('DOCUMENTS_RECEIVED')
    expect(post.mails).toEqual([])
    expect((await server.services.progress.ways([pan.id]))(pan.id).moves).toHaveLength(1)
    server.clock.forward(1)
    await server.jobs.drain()
    expect(await seenBy(pan.id, token)).toBe('UNDER_PROCESS')
    expect(post.mails).toHaveLength(1)
    expect(await caseOf(clerk, pan.id)).toMatchObject({
      case: { state: 'UNDER_PROCESS', is_pending: false },
      move: null,
      // What comes with a number comes with the file that notes it.
      next_states: ['OBJECTION', 'REJECTED'],
    })
    const { moves } = (await server.services.progress.ways([pan.id]))(pan.id)
    expect(moves.at(-1)).toMatchObject({ to: 'UNDER_PROCESS', actor: `staff:${clerk.me.memberId}` })
    await server.jobs.drain()
    expect(post.mails).toHaveLength(1)
  })

  it('is taken back within the minute as if it had never been, and not after it', async () => {
    const { pan } = await atState(server, 'DOCUMENTS_RECEIVED')
    await clerk.call('PUT', `cases/${pan.id}/assignee`, { assignee: 'me', from: null })
    const before = await rowOf(clerk, pan.id)
    await move(pan.id, 'OBJECTION', { reasons: ['photo_missing'] })
    const other = await signedStaff(server, 'clerk')
    expect((await other.call('DELETE', `cases/${pan.id}/moves/pending`)).statusCode).toBe(403)
    const back = await clerk.call('DELETE', `cases/${pan.id}/moves/pending`)
    expect(back.json().data.case).toEqual({ ...before, version: before.version + 2 })
    await later()
    expect(post.mails.filter(({ subject }) => /more/iu.test(subject))).toEqual([])
    await move(pan.id, 'UNDER_PROCESS')
    server.clock.forward(MINUTE_SECONDS)
    const late = await clerk.call('DELETE', `cases/${pan.id}/moves/pending`)
    expect([late.statusCode, late.json().code]).toEqual([409, 'MOVE_COUNTED'])
    await server.jobs.drain()
    expect((await rowOf(clerk, pan.id)).state).toBe('UNDER_PROCESS')
    expect((await clerk.call('DELETE', `cases/${pan.id}/moves/pending`)).json().code).toBe('MOVE_COUNTED')
  })

  it('of two moves of one version one is made, and none follows while one waits, from a page or from the command line', async () => {
    const { pan } = await atState(server, 'DOCUMENTS_RECEIVED')
    const { version } = await rowOf(clerk, pan.id)
    const other = await signedStaff(server, 'clerk')
    const both = await Promise.all(
      [clerk, other].map(({ call }) =>
        call('POST', `cases/${pan.id}/moves`, { to: 'UNDER_PROCESS', version }),
      ),
    )
    expect(both.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409'])
    const again = await move(pan.id, 'OBJECTION', { reasons: ['photo_missing'] }, other)
    expect([again.statusCode, again.json().code]).toEqual([409, 'MOVE_PENDING'])
    const { progress } = server.services
    await expect(progress.move(pan.pan_coupon_nbr, 'OBJECTION', 'x', 'operator:a', false)).rejects.toThrow(
      /within the last minute/u,
    )
    await later()
    const stale = await other.call('POST', `cases/${pan.id}/moves`, { to: 'PAN_ALLOTTED', version })
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'STALE_VERSION'])
    expect((await move(pan.id, 'SUBMITTED')).json().code).toBe('MOVE_REFUSED')
  })

  it('of an applicant who edits in that minute the edit wins: the move falls away, and the case is as it was', async () => {
    const { pan, token } = await applied(server)
    await server.jobs.drain()
    post.mails.length = 0
    await move(pan.id, 'DOCUMENTS_RECEIVED')
    expect((await edit(pan.id, token)).statusCode).toBe(200)
    const { notes } = (await clerk.call('GET', `cases/${pan.id}`)).json().data
    expect(notes.map(({ text }: { text: string }) => text)).toEqual([
      'My move to “Documents received” did not count: the application was changed in the minute after it.',
    ])
    expect(await rowOf(clerk, pan.id)).toMatchObject({
      state: 'SUBMITTED',
      is_pending: false,
      waits_on: 'applicant',
    })
    await later()
    expect(await seenBy(pan.id, token)).toBe('SUBMITTED')
    expect(post.mails).toEqual([])
  })

  it('made on answers that have changed is a 409, and so is one of the command line that was begun before the edit', async () => {
    const { pan, token } = await applied(server)
    const { version } = await rowOf(clerk, pan.id)
    await edit(pan.id, token)
    const stale = await clerk.call('POST', `cases/${pan.id}/moves`, { to: 'DOCUMENTS_RECEIVED', version })
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'STALE_VERSION'])
    const row = await server.services.progress.read(server.store, pan.id)
    const made = {
      from: 'SUBMITTED',
      to: 'DOCUMENTS_RECEIVED',
      reason: '',
      reasonCodes: '',
      actor: 'x',
    } as const
    const carried = await server.store.transaction((tx) =>
      server.services.progress.carryOut(tx, { ...row!, version: 1 }, made),
    )
    expect(carried).toBe(false)
  })

  it('is previewed as the very mail that goes out, in the language of the applicant, and its reasons are those of the list', async () => {
    const { pan, token } = await applied(server, { language: 'ta' })
    await server.jobs.drain()
    post.mails.length = 0
    const asked = { to: 'OBJECTION', reasons: ['photo_missing', 'form_unsigned'], words: 'அறை எண் 4' }
    const preview = (await clerk.call('POST', `cases/${pan.id}/moves/preview`, asked)).json().data
    expect(preview).toMatchObject({ language: 'ta', to: expect.stringMatching(/^.•••@/u) })
    expect(preview.reason).toBe('புகைப்படம் ஒன்று இல்லை. படிவத்தில் கையொப்பம் இல்லை. அறை எண் 4')
    expect(preview.open_checks).toEqual(['identity', 'address', 'birth', 'aadhaar', 'photos'])
    expect(preview.own).toEqual({
      subject: sentences.en('mail.progress.OBJECTION.subject', { reference: pan.pan_coupon_nbr }),
      text: expect.stringContaining(pan.pan_coupon_nbr),
      reason: 'A photograph is missing. The form is not signed. அறை எண் 4',
    })
    await server.jobs.drain()
    expect(post.mails).toEqual([])
    expect((await move(pan.id, 'OBJECTION', { reasons: asked.reasons, words: asked.words })).statusCode).toBe(
      200,
    )
    await later()
    expect(post.mails).toMatchObject([{ subject: preview.subject }])
    expect(post.mails[0]!.text.trim()).toBe(preview.text.trim())
    const tracked = await server.app.inject({
      url: `/api/v1/edit-pan-application/${pan.id}?include=details`,
      headers: bearer(token),
    })
    expect(tracked.json().pan.application_state).toBe('OBJECTION')
    const { moves } = (await server.services.progress.ways([pan.id]))(pan.id)
    expect(moves).toMatchObject([{ reason: preview.reason, reasonCodes: 'photo_missing,form_unsigned' }])
  })

  it('to a state that needs a reason has one, and only those of that state', async () => {
    const { pan } = await applied(server)
    const without = await move(pan.id, 'OBJECTION')
    expect([without.statusCode, without.json().code]).toEqual([422, 'VALIDATION_FAILED'])
    expect((await move(pan.id, 'REJECTED', { reasons: ['photo_missing'] })).statusCode).toBe(422)
    expect((await move(pan.id, 'OBJECTION', { reasons: ['nonsense'] })).statusCode).toBe(400)
    const support = await signedStaff(server, 'support')
    const { version } = await rowOf(support, pan.id)
    expect(
      (await support.call('POST', `cases/${pan.id}/moves`, { to: 'DOCUMENTS_RECEIVED', version })).statusCode,
    ).toBe(403)
    expect(
      (await clerk.call('POST', `cases/${'x'.repeat(22)}/moves`, { to: 'DOCUMENTS_RECEIVED', version }))
        .statusCode,
    ).toBe(404)
  })
})
