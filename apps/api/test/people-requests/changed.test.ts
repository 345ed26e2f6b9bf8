import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { confirmAddress, loggedIn, somebody } from '../support/accounts.ts'
import { applied, apply, bearer } from '../support/applications.ts'
import { crashingStore } from '../support/faults/crashing-store.ts'
import { dialects } from '../support/databases.ts'
import { testApp } from '../support/app.ts'
import { signedStaff, openStaffServer, type SignedStaff, type StaffServer } from '../cases/support/cases.ts'
import { anAsked, approve, ask, ofApplication, read, type Subject } from './support/requests.ts'

/** More steps than the erasure of an account takes; every third, so that some lie before a change and some behind one. */
const STEPS_MAX = 200
const STEPS_APART = 3

describe.each(dialects)('what changes after somebody has approved its erasure, on %s,', (dialect) => {
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

  let accounts = 0
  /** An account with an application, and how it makes another one. */
  async function account() {
    accounts += 1
    const email = `changed${accounts}.specimen@example.com`
    const { user, token } = await loggedIn(server, { ...somebody, email })
    await confirmAddress(server, user.id)
    const another = async () => (await apply(server, {}, bearer(token))).json().data.pan.id as string
    return { id: user.id, first: await another(), another }
  }
  async function approved(about: readonly Subject[]): Promise<string> {
    const request = await anAsked(server, support, about)
    expect((await approve(server, lead, request)).statusCode).toBe(200)
    return request.id
  }
  const isThere = async (id: string) => (await server.services.privacyAdmin.erase(id, true)) !== undefined
  /** The case of an application moves on. */
  const moveOn = (id: string) =>
    server.store.transaction(async (tx) => {
      const row = (await server.services.progress.read(tx, id))!
      const move = { reason: '', reasonCodes: '', actor: 'operator:test' } as const
      await server.services.progress.carryOut(tx, row, {
        ...move,
        from: 'SUBMITTED',
        to: 'DOCUMENTS_RECEIVED',
      })
    })
  const actionsOf = async (object: string) => {
    const { audit } = server.store.tables
    const rows = await server.store.db.select().from(audit).where(eq(audit.object, object))
    return rows.map(({ action }) => action)
  }

  test('is not erased, nor is anything else of the request: it is open again, says so, and is asked anew', async () => {
    const { pan } = await applied(server)
    const { id, first, another } = await account()
    const request = await approved([ofApplication(pan.id), { kind: 'account', id }])
    const second = await another()
    await server.jobs.drain()
    const open = await read(lead, request)
    expect(open).toMatchObject({ state: 'open', asked_by: '', decided_by: '' })
    expect(open.subjects).toMatchObject([
      { kind: 'account', applications: 2, is_changed: true, erased_at: null },
      { kind: 'application', is_changed: false, erased_at: null },
    ])
    for (const each of [id, first, second, pan.id]) expect(await isThere(each)).toBe(true)
    expect(await actionsOf(request)).toContain('people-request opened again')
    expect(await actionsOf(id)).not.toContain('people-request erasure')

    const anew = (await ask(server, support, open)).json().data.request
    expect(anew.subjects).toMatchObject([{ is_changed: false }, { is_changed: false }])
    expect((await approve(server, lead, anew)).statusCode).toBe(200)
    await server.jobs.drain()
    expect((await read(lead, request)).state).toBe('done')
    for (const each of [id, first, second, pan.id]) expect(await isThere(each)).toBe(false)
  })

  test('is not erased where its case has moved on meanwhile', async () => {
    const { pan } = await applied(server)
    const request = await approved([ofApplication(pan.id)])
    await moveOn(pan.id)
    await server.jobs.drain()
    expect([await isThere(pan.id), (await read(lead, request)).state]).toEqual([true, 'open'])
  })

  test(
    'goes to its end once it has begun, wherever the server dies: neither what it has erased itself nor another thing that changes leaves a half',
    { timeout: 240_000 },
    async () => {
      const life = crashingStore(server.store)
      const mortal = await testApp(dialect, {}, { ...server, store: life.store })
      let halves = 0
      for (let step = 1; step <= STEPS_MAX; step += STEPS_APART) {
        const { id, first, another } = await account()
        const ids = [id, first, await another()]
        // What comes up again and again is done before, so that each step is one of the erasure.
        await mortal.jobs.drain()
        const { pan } = await applied(server)
        const request = await approved([{ kind: 'account', id }, ofApplication(pan.id)])
        life.dieAt(step)
        await mortal.jobs.drain().catch(() => undefined)
        const { isDead } = life
        life.revive()
        // Every second time the other thing of the request changes before a new server goes on.
        const isMoved = isDead && step % 2 === 0 && (await isThere(pan.id))
        if (isMoved) await moveOn(pan.id)
        for (let at = 0; at < 3; at++) {
          server.clock.forward(600)
          await server.jobs.drain()
        }
        lead = await signedStaff(server, 'lead')
        support = await signedStaff(server, 'support')
        const { state } = await read(lead, request)
        const left = await Promise.all(ids.map(isThere))
        const isOpen = isMoved && state === 'open'
        if (!isOpen) expect([step, state]).toEqual([step, 'done'])
        if (isOpen) expect([step, await isThere(pan.id)]).toEqual([step, true])
        // All of the account is there where it had not begun, and nothing else where it had.
        const isUntouched = isOpen && left[0] === true
        for (const each of left) expect([step, each]).toEqual([step, isUntouched])
        if (isOpen && !isUntouched) halves += 1
        if (isDead) continue
        expect(halves).toBeGreaterThan(0)
        return mortal.close()
      }
      throw new Error('It has more steps.')
    },
  )
})
