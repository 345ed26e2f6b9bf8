import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sentences } from '@pan/contracts/messages/catalogues'
import type { StaffRole } from '@pan/contracts/staff/roles'
import { applied } from '../support/applications.ts'
import { crashingStore } from '../support/faults/crashing-store.ts'
import { databases } from '../support/databases.ts'
import { testApp } from '../support/app.ts'
import {
  signedStaff,
  signedAgain,
  openStaffServer,
  proven,
  type SignedStaff,
  type StaffServer,
} from '../cases/support/cases.ts'
import { anAsked, approve, approveOnce, aRequest, ask, ofApplication, read } from './support/requests.ts'

/** More steps than any of these takes, each before or after a change. */
const STEPS_MAX = 60
/** More tries than a job gets, and more time than lies between two. */
const TRIES = 12
const PAUSE_SECONDS = 2 * 60 * 60

describe.each(databases)('what is asked about the data of people, on %s,', (dialect, it) => {
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

  const give = (to: SignedStaff, role: StaffRole) => {
    const at = server.clock.now().toISOString()
    return server.store.transaction(({ db, tables }) =>
      db.insert(tables.staffRoles).values({ memberId: to.me.memberId, role, givenBy: 'operator:test', at }),
    )
  }
  const person = async () => (await applied(server)).pan.id
  const asked = async (by: SignedStaff, id: string) => anAsked(server, by, [ofApplication(id)])
  const isThere = async (id: string) => {
    await server.jobs.drain()
    return (await server.services.privacyAdmin.erase(id, true)) !== undefined
  }
  const erasures = async (id: string) => {
    const { audit } = server.store.tables
    const rows = await server.store.db.select().from(audit).where(eq(audit.object, id))
    return rows.filter(({ action }) => action === 'people-request erasure').length
  }

  it('is not approved by who has filed it or has asked: not in another tab, and not with a role that was added since', async () => {
    const id = await person()
    const request = await asked(support, id)
    expect((await approve(server, support, request)).statusCode).toBe(403)
    await give(support, 'lead')
    const again = await signedAgain(server, support)
    for (const tab of [support, again]) {
      const answer = await approve(server, tab, request)
      expect([answer.statusCode, answer.json()]).toMatchObject([
        403,
        { code: 'FORBIDDEN', message: sentences.en('error.people_second') },
      ])
    }
    // One has filed it, another one asks: neither is the second person.
    const other = await aRequest(server, support, [ofApplication(await person())])
    const byLead = (await ask(server, lead, other)).json().data.request
    for (const each of [support, lead])
      expect((await approve(server, each, byLead)).json().code).toBe('FORBIDDEN')
    expect(await isThere(id)).toBe(true)
  })

  it('is approved by whoever has the right at that moment: added since lets in, taken away shuts out', async () => {
    const id = await person()
    const request = await asked(lead, id)
    const other = await signedStaff(server, 'support')
    expect((await approve(server, other, request)).statusCode).toBe(403)
    const leaving = await signedStaff(server, 'lead', 'editor')
    await proven(server, leaving.me, `people-approval:${request.id}:${request.version}`)
    const { staffRoles: t } = server.store.tables
    await server.store.transaction(({ db }) =>
      db.delete(t).where(and(eq(t.memberId, leaving.me.memberId), eq(t.role, 'lead'))),
    )
    expect((await approveOnce(leaving, request)).statusCode).toBe(403)
    await give(other, 'lead')
    expect((await approveOnce(other, request)).statusCode).toBe(200)
    expect([await isThere(id), await erasures(id)]).toEqual([false, 1])
  })

  it('needs a fresh proof of this very request as it is, to ask and to approve, each used up by one call', async () => {
    const id = await person()
    const filed = await aRequest(server, support, [ofApplication(id)])
    const unproven = await support.call('POST', `people-requests/${filed.id}/asking`, { version: 1 })
    expect(unproven.json().code).toBe('PROOF_NEEDED')
    expect((await approve(server, lead, filed)).json().message).toBe(sentences.en('error.people_unasked'))
    const request = (await ask(server, support, filed)).json().data.request
    expect((await approveOnce(lead, request)).json().code).toBe('PROOF_NEEDED')
    expect((await approve(server, lead, filed)).json().message).toBe(sentences.en('error.people_changed'))
    expect((await approve(server, lead, request)).statusCode).toBe(200)
    expect((await approveOnce(lead, request)).json().code).toBe('PROOF_NEEDED')
    expect((await approve(server, lead, request)).json().code).toBe('MOVE_REFUSED')
    const now = await read(lead, request.id)
    expect((await approve(server, lead, now)).json().message).toBe(sentences.en('error.people_decided'))
    expect([await isThere(id), await erasures(id)]).toEqual([false, 1])
  })

  test('is done once, however many approve at the same moment', async () => {
    const id = await person()
    const request = await asked(support, id)
    const leads = await Promise.all([1, 2, 3, 4].map(() => signedStaff(server, 'lead')))
    const answers = await Promise.all(leads.map((each) => approve(server, each, request)))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect([await isThere(id), await erasures(id)]).toEqual([false, 1])
  })

  test('is either refused or approved, where both happen at the same moment', async () => {
    const id = await person()
    const request = await asked(support, id)
    const body = { version: request.version, reason: 'withdrawn' }
    const other = await signedStaff(server, 'lead')
    const answers = await Promise.all([
      approve(server, lead, request),
      other.call('POST', `people-requests/${request.id}/refusal`, body),
    ])
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await isThere(id)).toBe(answers[1].statusCode === 200)
  })

  it('is refused where what is to be erased has changed or is gone since it was asked, and asked anew it goes through', async () => {
    const id = await person()
    const request = await asked(support, id)
    const { progress, retention } = server.services
    await server.store.transaction(async (tx) => {
      const row = (await progress.read(tx, id))!
      const move = { reason: '', reasonCodes: '', actor: 'operator:test' } as const
      await progress.carryOut(tx, row, { ...move, from: 'SUBMITTED', to: 'DOCUMENTS_RECEIVED' })
    })
    expect((await read(lead, request.id)).subjects).toMatchObject([{ is_changed: true }])
    expect((await approve(server, lead, request)).json().message).toBe(sentences.en('error.people_other'))
    const back = { version: request.version }
    const open = await support.call('POST', `people-requests/${request.id}/return`, back)
    const anew = (await ask(server, support, open.json().data.request)).json().data.request
    expect((await approve(server, lead, anew)).statusCode).toBe(200)
    expect(await isThere(id)).toBe(false)

    const gone = await person()
    const late = await asked(support, gone)
    await retention.erase(gone)
    expect((await approve(server, lead, late)).json().message).toBe(sentences.en('error.people_gone'))
    expect(await erasures(gone)).toBe(0)
  })

  it('is asked anew for what is left, where one thing of it is gone, and for nothing no more', async () => {
    const [gone, left] = [await person(), await person()]
    const { retention } = server.services
    const request = await anAsked(server, support, [gone, left].map(ofApplication))
    await retention.erase(gone)
    const again = async ({ id, version }: { readonly id: string; readonly version: number }) => {
      const back = await support.call('POST', `people-requests/${id}/return`, { version })
      return ask(server, support, back.json().data.request)
    }
    const anew = (await again(request)).json().data.request
    const subjects = anew.subjects as { id: string; erased_at: string | null }[]
    expect(subjects.filter(({ erased_at }) => erased_at !== null)).toMatchObject([{ id: gone }])
    await retention.erase(left)
    expect((await again(anew)).json().message).toBe(sentences.en('error.people_gone'))
  })

  test('is erased once, also where its job comes twice at the same moment', async () => {
    const id = await person()
    const request = await asked(support, id)
    expect((await approve(server, lead, request)).statusCode).toBe(200)
    await server.store.transaction((tx) => server.jobs.enqueue(tx, 'people-request', { id: request.id }))
    expect([await isThere(id), await erasures(id)]).toEqual([false, 1])
  })

  it('is marked as erased and is no deed of whoever approved, where its time was over before the job came', async () => {
    const ids = [await person(), await person()] as const
    const request = await anAsked(server, support, ids.map(ofApplication))
    expect((await approve(server, lead, request)).statusCode).toBe(200)
    await server.services.retention.erase(ids[0])
    await server.jobs.drain()
    const { state, subjects } = await read(lead, request.id)
    expect([state, subjects.map(({ erased_at }) => erased_at !== null)]).toEqual(['done', [true, true]])
    expect([await erasures(ids[0]), await erasures(ids[1])]).toEqual([0, 1])
  })

  test('opens again where its job was given up and discarded', async () => {
    const request = await asked(support, await person())
    const { peopleRequestSubjects: t } = server.store.tables
    expect((await approve(server, lead, request)).statusCode).toBe(200)
    const kind = 'nothing that anybody knows' as 'message'
    await server.store.transaction(({ db }) => db.update(t).set({ kind }).where(eq(t.requestId, request.id)))
    for (let tries = 0; tries < TRIES; tries++) {
      await server.jobs.drain()
      server.clock.forward(PAUSE_SECONDS)
    }
    const dead = (await server.jobs.list({ state: 'dead' })).rows.find(
      ({ name }) => name === 'people-request',
    )
    await server.services.givenUpJobs.discard(dead!.id)
    const { peopleRequests: r } = server.store.tables
    const [row] = await server.store.db.select().from(r).where(eq(r.id, request.id))
    expect(row).toMatchObject({ state: 'open', askedBy: null, decidedBy: null })
  })

  it(
    'is erased once, wherever the server dies between the approval and the end of it',
    { timeout: 120_000 },
    async () => {
      const life = crashingStore(server.store)
      const mortal = await testApp(dialect, {}, { ...server, store: life.store })
      for (let step = 1; step <= STEPS_MAX; step++) {
        support = await signedAgain(server, support)
        lead = await signedAgain(server, lead)
        const ids = [await person(), await person()]
        const request = await anAsked(server, support, ids.map(ofApplication))
        // What comes up again and again is done before, so that each step is one of the erasure.
        await mortal.jobs.drain()
        expect((await approve(server, lead, request)).statusCode).toBe(200)
        life.dieAt(step)
        await mortal.jobs.drain().catch(() => undefined)
        const { isDead } = life
        life.revive()
        // What the dead one had in hand is free once its lease is over.
        for (let at = 0; at < 3; at++) {
          server.clock.forward(600)
          await server.jobs.drain()
        }
        lead = await signedAgain(server, lead)
        expect([step, (await read(lead, request.id)).state]).toEqual([step, 'done'])
        for (const id of ids) expect([step, await isThere(id), await erasures(id)]).toEqual([step, false, 1])
        if (!isDead) return mortal.close()
      }
      throw new Error('It has more steps.')
    },
  )
})
