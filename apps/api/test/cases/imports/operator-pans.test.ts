import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { partner } from '../../support/callers.ts'
import { databases } from '../../support/databases.ts'
import { operate } from '../../support/tracking.ts'
import {
  atState,
  signedStaff,
  openStaffServer,
  rowOf,
  type SignedStaff,
  type StaffServer,
} from '../support/cases.ts'
import { applyImport, readImport } from '../support/imports.ts'

const PROCESSED = ['DOCUMENTS_RECEIVED', 'UNDER_PROCESS'] as const

describe.each(databases)('a PAN that an operator asks for, on %s,', (dialect, it) => {
  let server: StaffServer
  let lead: SignedStaff
  let number = 2000
  beforeAll(async () => {
    server = await openStaffServer(dialect, { STAFF_PORT: '8091', STAFF_ORIGIN: 'http://localhost:8090' })
    lead = await signedStaff(server, 'lead')
  })
  afterAll(() => server.close())

  /** Of a person; nobody has it yet. */
  const newPan = () => `ABCPS${(number += 1)}K`
  const processed = async () => (await atState(server, ...PROCESSED)).pan
  const panOf = async (id: string) => (await server.services.progress.ways([id]))(id).outcome.pan
  const ask = async (...argv: string[]) =>
    JSON.parse(await operate(server, 'set-pan', ...argv, '--json')) as Record<string, string>
  const confirmed = (request = '') => applyImport(server, lead, request)

  it('waits for somebody of the staff, who sees who has asked for what, and tells everybody once it was confirmed', async () => {
    const { id, pan_coupon_nbr: coupon } = await processed()
    const pan = newPan()
    const { request, confirmation, ...said } = await ask(coupon, pan.toLowerCase())
    expect(said).toMatchObject({ coupon, pan: `••••••${pan.slice(-4)}`, instead: '' })
    expect(confirmation).toBe(`http://localhost:8090/imports/${request}`)
    server.clock.forward(120)
    await server.jobs.drain()
    expect([(await rowOf(lead, id)).state, await panOf(id)]).toEqual(['UNDER_PROCESS', ''])

    const { import: seen, waiting } = await readImport(lead, request!)
    expect(seen).toMatchObject({
      kind: 'pans',
      may_confirm: true,
      by: { id: 'operator:tester', name: 'tester' },
    })
    expect(waiting).toMatchObject([{ coupon, application_id: id, pan: `••••••${pan.slice(-4)}` }])
    expect(JSON.stringify([seen, waiting])).not.toContain(pan)

    await confirmed(request)
    const way = (await server.services.progress.ways([id]))(id)
    expect(way.outcome.pan).toBe(pan)
    expect(way.moves.at(-1)).toMatchObject({ to: 'PAN_ALLOTTED', actor: `staff:${lead.me.memberId}` })
    // Asked once more, it changes nothing.
    expect(await ask(coupon, pan)).toMatchObject({ request: '' })
  })

  it('is refused where it is none, belongs to another kind, to somebody else or to no state yet, and a dry run keeps nothing', async () => {
    const one = await processed()
    const early = (await atState(server, 'DOCUMENTS_RECEIVED')).pan
    const { tables, db } = server.store
    const kept = async () => (await db.select().from(tables.outcomeImports)).length
    const before = await kept()
    const taken = newPan()
    await expect(ask(one.pan_coupon_nbr, 'ABC')).rejects.toThrow('This is not a PAN.')
    await expect(ask(one.pan_coupon_nbr, 'ABCCS1234K')).rejects.toThrow(/fourth letter/u)
    await expect(ask('ABCD', taken)).rejects.toThrow(/There is no application/u)
    await expect(ask(early.pan_coupon_nbr, taken)).rejects.toThrow(/DOCUMENTS_RECEIVED/u)
    await expect(ask(one.pan_coupon_nbr, taken, '--instead', newPan())).rejects.toThrow(/has no PAN yet/u)
    expect(await ask(one.pan_coupon_nbr, taken, '--dry-run')).toMatchObject({ request: '' })
    expect(await kept()).toBe(before)
    await confirmed((await ask(one.pan_coupon_nbr, taken)).request)
    await expect(ask((await processed()).pan_coupon_nbr, taken)).rejects.toThrow(
      `Another application has this PAN: ${one.pan_coupon_nbr}.`,
    )
  })

  it('takes the place of a wrong one that it names, and of no other', async () => {
    const { id, pan_coupon_nbr: coupon } = await processed()
    const [wrong, right, other] = [newPan(), newPan(), newPan()]
    await confirmed((await ask(coupon, wrong)).request)
    await expect(ask(coupon, right)).rejects.toThrow('The application has another PAN.')
    await expect(ask(coupon, right, '--instead', other)).rejects.toThrow('The application has another PAN.')
    const first = (await ask(coupon, right, '--instead', wrong.toLowerCase())).request!
    const second = (await ask(coupon, other, '--instead', wrong)).request!
    expect((await readImport(lead, first)).waiting).toMatchObject([
      { pan: `••••••${right.slice(-4)}`, pan_before: `••••••${wrong.slice(-4)}` },
    ])
    await confirmed(first)
    await confirmed(second)
    expect(await panOf(id)).toBe(right)
    expect((await readImport(lead, second)).refused).toMatchObject([
      { error: 'The application has another PAN.' },
    ])
    expect((await rowOf(lead, id)).state).toBe('PAN_ALLOTTED')
  })

  test('is for real applications alone, and stands in no log', async () => {
    const { key } = await partner(server, 'test')
    const headers = { authorization: `Bearer ${key}` }
    const made = await server.app.inject({
      method: 'POST',
      url: '/api/v1/apply-newpan',
      headers,
      payload: validNewPan,
    })
    const pan = newPan()
    await expect(ask(made.json().data.pan.pan_coupon_nbr, pan)).rejects.toThrow(/test application/u)
    const { pan_coupon_nbr: coupon } = await processed()
    await ask(coupon, pan)
    const { tables, db } = server.store
    const stored = [
      await db.select().from(tables.audit),
      await db.select().from(tables.outcomeImports),
      await db.select().from(tables.outcomeImportRows),
    ]
    expect(JSON.stringify(stored)).not.toContain(pan)
    expect(JSON.stringify(stored)).toContain('application set-pan')
  })
})

test('without a back office nobody could confirm a PAN, so none is asked for', async () => {
  const server = await openStaffServer('sqlite', { STAFF_PORT: '0' })
  const { pan_coupon_nbr: coupon } = (await atState(server, ...PROCESSED)).pan
  await expect(operate(server, 'set-pan', coupon, 'ABCPS1234K')).rejects.toThrow(/there is no back office/u)
  await server.close()
})
