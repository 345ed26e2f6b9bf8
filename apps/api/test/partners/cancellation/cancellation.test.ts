import type { RequestListener } from 'node:http'
import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PendingMove } from '../../../src/modules/applications/states/application-states.service.ts'
import { openCashShop } from '../../payments/support/cash-shop.ts'
import { bearer } from '../../support/applications.ts'
import { keyOf, partner } from '../../support/callers.ts'
import { databases } from '../../support/databases.ts'
import { startMailServer, type MailServer } from '../../support/mail-server.ts'

describe.each(databases)('an application that its partner cancels, on %s,', (dialect, it) => {
  let desk: Awaited<ReturnType<typeof openCashShop>>
  let key: string
  let partnerId: string
  let post: MailServer
  beforeAll(async () => {
    post = await startMailServer()
    return () => post.close()
  })
  beforeEach(async () => {
    desk = await openCashShop(dialect, { SMTP_URL: post.url })
    ;({ key, partnerId } = await partner(desk.shop))
    return () => desk.shop.close()
  })

  const call = (method: 'GET' | 'POST' | 'PATCH', path: string, token: string, payload?: object) =>
    desk.shop.app.inject({
      method,
      url: `/api/v1/${path}`,
      headers: bearer(token),
      ...(payload && { payload }),
    })
  const submitted = async (token = key): Promise<string> =>
    (await call('POST', 'apply-newpan', token, validNewPan)).json().data.pan.id
  const cancel = (id: string, token = key) => call('POST', `partner/applications/${id}/cancellation`, token)
  const choose = (id: string, mode = 'gateway') =>
    call('POST', `store-payment-mode/${id}`, key, { payment_mode: mode })
  const outcome = async (answer: ReturnType<typeof call>) => {
    const { statusCode, ...rest } = await answer
    const { code, data } = rest.json()
    return [statusCode, code ?? data.application?.application_state ?? 'chosen']
  }
  const typesOf = async (id: string) => {
    const { events } = (await call('GET', `partner/applications/${id}/events`, key)).json().data
    return events.map(({ type, data }: { type: string; data: { state: string } }) => [type, data.state])
  }
  const stateOf = async (id: string) =>
    (await call('GET', `partner/applications/${id}`, key)).json().data.application.application_state

  it('stays cancelled, is told once, and is neither changed, paid nor moved any more', async () => {
    const id = await submitted()
    expect(await outcome(cancel(id))).toEqual([200, 'CANCELLED'])
    expect(await outcome(cancel(id))).toEqual([200, 'CANCELLED'])
    expect((await cancel(id)).json().data.application).toMatchObject({ id, is_editable: false, version: 1 })
    expect(await typesOf(id)).toEqual([
      ['application.submitted', 'SUBMITTED'],
      ['application.state_changed', 'CANCELLED'],
    ])

    const change = await call('PATCH', `partner/applications/${id}`, key, {
      appln_place: 'SALEM',
      version: 1,
    })
    expect(change.json()).toMatchObject({
      code: 'EDIT_CLOSED',
      message: expect.stringContaining('cancelled'),
    })
    for (const mode of ['gateway', 'cash', 'free'])
      expect((await choose(id, mode)).json()).toMatchObject({
        code: 'MOVE_REFUSED',
        message: expect.stringContaining('cancelled'),
      })
    const clerk = await desk.accountant()
    expect((await desk.receive(clerk, { id })).json()).toMatchObject({ code: 'MOVE_REFUSED' })
    const coupon = await desk.couponOf({ id })
    await expect(
      desk.shop.services.progress.move(coupon, 'DOCUMENTS_RECEIVED', '', 'operator:test', false),
    ).rejects.toThrow(/nothing can/u)
    expect(await call('GET', `payment-options/${id}`, key)).toMatchObject({ statusCode: 200 })
  })

  it('tells the applicant by mail and where the application is tracked', async () => {
    const id = await submitted()
    await desk.shop.jobs.drain()
    post.mails.length = 0
    await cancel(id)
    await cancel(id)
    await desk.shop.jobs.drain()
    const coupon = await desk.couponOf({ id })
    expect(post.mails.map(({ subject }) => subject)).toEqual([`Application ${coupon} has been cancelled`])
    const answer = await call('GET', `pan-application-status/${id}`, key)
    const { application_state: state, history } = answer.json().data.pan_status
    expect([state, history.at(-1)]).toMatchObject(['CANCELLED', { state: 'CANCELLED', reason: '' }])
  })

  it('is refused once it is paid, and while somebody may be paying at the gateway', async () => {
    const id = await submitted()
    const { payment_link: link } = (await choose(id)).json().data
    const paying = await cancel(id)
    expect([paying.statusCode, paying.json()]).toMatchObject([
      409,
      { code: 'MOVE_REFUSED', message: expect.stringContaining('within 24 hours') },
    ])
    await desk.shop.sandbox.press(link, 'fail')
    // A failed payment may be tried again on the same page.
    expect(await outcome(cancel(id))).toEqual([409, 'MOVE_REFUSED'])
    await desk.shop.sandbox.press(link, 'succeed')
    // Nobody has told us yet: the gateway is asked.
    expect(await outcome(cancel(id))).toEqual([409, 'ALREADY_PAID'])
    expect(await stateOf(id)).toBe('SUBMITTED')
  })

  it('is possible again when the link has ended unpaid', async () => {
    const id = await submitted()
    const { payment_link: link } = (await choose(id)).json().data
    desk.shop.sandbox.book.expire(desk.shop.sandbox.linkOf(link))
    expect(await outcome(cancel(id))).toEqual([200, 'CANCELLED'])
  })

  it('is possible where cash was chosen, but not while cash that was received waits for its second person', async () => {
    const id = await submitted()
    await choose(id, 'cash')
    const clerk = await desk.accountant()
    expect((await desk.receive(clerk, { id })).statusCode).toBe(201)
    expect((await cancel(id)).json()).toMatchObject({
      code: 'MOVE_REFUSED',
      message: expect.stringContaining('Cash'),
    })
    const chosen = await submitted()
    await choose(chosen, 'cash')
    expect(await outcome(cancel(chosen))).toEqual([200, 'CANCELLED'])
  })

  it('is refused after the papers have arrived, and while a move of the staff waits to count', async () => {
    const id = await submitted()
    const coupon = await desk.couponOf({ id })
    const { progress } = desk.shop.services
    const at = desk.shop.clock.now().toISOString()
    const move: PendingMove = {
      applicationId: id,
      id: 'x',
      from: 'SUBMITTED',
      to: 'DOCUMENTS_RECEIVED',
      actor: 'staff:x',
      reason: '',
      reasonCodes: '',
      version: 1,
      at,
      countsAt: at,
      waitsOn: 'applicant',
      since: at,
      place: '',
      assignee: null,
    }
    await desk.shop.store.transaction((tx) => progress.pending.add(tx, move))
    expect(await outcome(cancel(id))).toEqual([409, 'MOVE_PENDING'])
    await desk.shop.store.transaction((tx) => progress.pending.remove(tx, id))
    await progress.move(coupon, 'DOCUMENTS_RECEIVED', '', 'operator:test', false)
    expect(await outcome(cancel(id))).toEqual([409, 'MOVE_REFUSED'])
    await expect(progress.move(coupon, 'CANCELLED', '', 'operator:test', false)).rejects.toThrow(
      /cannot follow/u,
    )
  })

  it('is cancelled by nobody but the partner and mode that submitted it', async () => {
    const id = await submitted()
    const { key: trial } = await keyOf(desk.shop, partnerId, 'test')
    for (const token of [trial, (await partner(desk.shop)).key])
      expect((await cancel(id, token)).statusCode).toBe(404)
    const { key: reader } = await keyOf(desk.shop, partnerId, 'live', ['applications:read'])
    expect((await cancel(id, reader)).json()).toMatchObject({ code: 'SCOPE_MISSING' })
    expect(await stateOf(id)).toBe('SUBMITTED')
  })

  it('cannot be paid by a link that the gateway was making when it was cancelled', async () => {
    const id = await submitted()
    const { server } = desk.shop.sandbox.app
    const answer = server.listeners('request')[0] as RequestListener
    server.removeAllListeners('request')
    let cancelled: ReturnType<typeof outcome> | undefined
    server.once('request', (...asked) => {
      server.on('request', answer)
      cancelled = outcome(cancel(id))
      void cancelled.then(() => answer(...asked))
    })
    expect(await outcome(choose(id))).toEqual([409, 'MOVE_REFUSED'])
    expect(await cancelled).toEqual([200, 'CANCELLED'])
    expect((await typesOf(id)).map(([type]: [string]) => type)).not.toContain('payment.started')
  })

  test('is either cancelled or can be paid, whatever comes at the same moment', async () => {
    const rounds = await Promise.all(Array.from({ length: 6 }, () => submitted()))
    for (const [round, id] of rounds.entries()) {
      const other = round % 2 === 0 ? choose(id) : choose(id, 'cash')
      const [cancelled, chosen, again] = await Promise.all([
        outcome(cancel(id)),
        outcome(other),
        outcome(cancel(id)),
      ])
      expect(again).toEqual(cancelled)
      if (cancelled[0] === 409)
        expect([cancelled, chosen]).toEqual([
          [409, 'MOVE_REFUSED'],
          [200, 'chosen'],
        ])
      else expect(await stateOf(id)).toBe('CANCELLED')
      // Cash that was chosen and not received keeps nobody from cancelling.
      if (round % 2 === 0) expect(new Set([cancelled[0], chosen[0]])).toEqual(new Set([200, 409]))
    }
  })
})
