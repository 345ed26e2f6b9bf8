import { EDITS_MAX } from '@pan/contracts/applications'
import type { Pan } from '@pan/contracts/application-answers'
import { newPan } from '@pan/contracts/forms/new-pan.form'
import { TEST_MOVES_MAX } from '@pan/contracts/partners/test-mode'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listConsents } from '../../src/modules/applications/consents.repository.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { applied, apply, bearer } from '../support/applications.ts'
import { partner } from '../support/callers.ts'
import { dialects } from '../support/databases.ts'

describe.each(dialects)('what one application makes the service store, on %s,', (dialect) => {
  let server: TestApp
  beforeAll(async () => void (server = await testApp(dialect)))
  afterAll(() => server.close())

  const post = async (path: string, token: string, payload: object) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/v1/${path}`,
      headers: bearer(token),
      payload,
    })
    return { status: answer.statusCode, ...answer.json() }
  }
  const answersOf = (pan: Pan) =>
    Object.fromEntries(Object.keys(newPan.fields).map((name) => [name, pan[name]]))

  test('it is changed so often and no oftener; the last change is answered again', async () => {
    const { pan, token } = await applied(server)
    const { applications: a } = server.store.tables
    const version = (next: number) =>
      server.store.transaction(({ db }) => db.update(a).set({ version: next }).where(eq(a.id, pan.id)))
    const change = (place: string, on: number) =>
      post(`newpan-update/${pan.id}`, token, { ...answersOf(pan), appln_place: place, version: on })
    await version(EDITS_MAX)
    expect(await change('Madurai', EDITS_MAX)).toMatchObject({ status: 200 })
    expect(await change('Madurai', EDITS_MAX)).toMatchObject({ status: 200 })
    expect(await change('Salem', EDITS_MAX + 1)).toMatchObject({
      status: 409,
      code: 'EDIT_CLOSED',
      message: `You have changed this application ${EDITS_MAX} times, the most that is possible. If an answer is still wrong, write to us.`,
    })
  })

  test('of consents that were kept before there was a bound the last ones are read, in order', async () => {
    const { pan } = await applied(server)
    const at = server.clock.now().toISOString()
    const given = { applicationId: pan.id, purpose: 'application', textVersion: '1', given: true, at }
    const rows = Array.from({ length: 600 }, (_, index) => ({ ...given, version: index + 2 }))
    await server.store.transaction(({ tables, db }) => db.insert(tables.consents).values(rows))
    const read = await listConsents(server.store, pan.id)
    expect(read.map(({ version }) => version)).toEqual(Array.from({ length: 500 }, (_, index) => index + 102))
  })

  test('a test application is moved so often and no oftener, and of its way the end is read', async () => {
    const { key } = await partner(server, 'test')
    const { id } = (await apply(server, {}, bearer(key))).json().data.pan
    const move = (state: string) => post(`partner/test/applications/${id}/state`, key, { state })
    const row = { applicationId: id, from: 'OBJECTION', to: 'UNDER_PROCESS', actor: 'x', reason: '' } as const
    const at = server.clock.now().toISOString()
    const add = (first: number, last: number) =>
      server.store.transaction(({ tables, db }) =>
        db
          .insert(tables.applicationMoves)
          .values(
            Array.from({ length: last - first + 1 }, (_, each) => ({ ...row, at, number: first + each })),
          ),
      )
    await add(1, TEST_MOVES_MAX - 1)
    expect(await move('OBJECTION')).toMatchObject({ status: 200 })
    expect(await move('UNDER_PROCESS')).toMatchObject({
      status: 409,
      code: 'TRIAL_REFUSED',
      message: `You have moved this test application ${TEST_MOVES_MAX} times, the most that is possible. Submit another one.`,
    })
    await add(TEST_MOVES_MAX + 1, 300)
    const { moves } = (await server.services.progress.ways([id]))(id)
    expect(moves.map(({ number }) => number)).toEqual(Array.from({ length: 100 }, (_, each) => each + 201))
  })

  test('how to pay is changed as often as anybody likes, and stands in the ledger two hundred times', async () => {
    const { pan, token } = await applied(server)
    const choose = (mode: string) => post(`store-payment-mode/${pan.id}`, token, { payment_mode: mode })
    expect(await choose('cash')).toMatchObject({ status: 200 })
    const { payments, paymentLedger } = server.store.tables
    await server.store.transaction(({ db }) =>
      db.update(payments).set({ turn: 198 }).where(eq(payments.applicationId, pan.id)),
    )
    for (const mode of ['free', 'cash', 'free', 'cash'])
      expect(await choose(mode)).toMatchObject({ status: 200 })
    const rows = await server.store.db.select().from(payments).where(eq(payments.applicationId, pan.id))
    expect(rows.toSorted((one, other) => other.turn! - one.turn!).map(({ mode }) => mode)).toEqual([
      'cash',
      'free',
    ])
    const lines = await server.store.db.select().from(paymentLedger)
    expect(lines.filter(({ paymentId }) => rows.some(({ id }) => id === paymentId))).toHaveLength(3)
  })
})
