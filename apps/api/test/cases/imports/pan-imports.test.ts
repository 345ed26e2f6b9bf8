import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../support/databases.ts'
import { sent } from '../../support/flows.ts'
import { startMailServer, type MailServer } from '../../support/mail-server.ts'
import { allot } from '../../support/tracking.ts'
import {
  atState,
  signedStaff,
  signedAgain,
  openStaffServer,
  rowOf,
  type SignedStaff,
  type StaffServer,
} from '../support/cases.ts'
import { applyImport, checkedImport, readImport } from '../support/imports.ts'

const PROCESSED = ['DOCUMENTS_RECEIVED', 'UNDER_PROCESS'] as const
const HEAD = 'coupon,pan'
const LOST = { flow: 'lost', kind: 'individual' } as const
/** The day of birth of somebody else. */
const BORN = '01-02-1971'

describe.each(databases)('a file of PANs on %s', (dialect, it) => {
  let post: MailServer
  let server: StaffServer
  let lead: SignedStaff
  let second: SignedStaff
  let number = 1000
  beforeAll(async () => {
    post = await startMailServer()
    server = await openStaffServer(dialect, { SMTP_URL: post.url })
  })
  beforeEach(async () => {
    lead = await signedStaff(server, 'lead')
    second = await signedStaff(server, 'lead')
    await server.jobs.drain()
    post.mails.length = 0
  })
  afterAll(async () => {
    await server.close()
    await post.close()
  })

  const processed = async () => (await atState(server, ...PROCESSED)).pan
  /** Of a person; nobody has it yet. */
  const newPan = () => `ABCPS${(number += 1)}K`
  const check = (...rows: string[]) => checkedImport(server, lead, 'pans', [HEAD, ...rows].join('\n'))
  const errorsOf = async (...rows: string[]) =>
    (await readImport(lead, (await check(...rows)).id)).refused.map(({ error }) => error)
  const wayOf = async (id: string) => (await server.services.progress.ways([id]))(id)

  it('shows and keeps no number of a person that stands where the coupon number belongs', async () => {
    const { pan_coupon_nbr: coupon } = await processed()
    const pan = newPan()
    const { id } = await check(`${pan},${coupon}`)
    const { refused } = await readImport(lead, id)
    expect(refused.map((row) => row.coupon)).toEqual([`••••••${pan.slice(-4)}`])
    const errors = await lead.call('GET', `imports/${id}/errors`)
    expect(errors.statusCode).toBe(200)
    expect(errors.body).not.toContain(pan)
    const { tables, db } = server.store
    expect(JSON.stringify(await db.select().from(tables.outcomeImportRows))).not.toContain(pan)
    const aadhaar = ['234.123.412.346', '234/123/412/346', '२३४१२३४१२३४६', '２３４１２３４１２３４６']
    const odd = await check(...aadhaar.map((number) => `${number},${newPan()}`))
    const shown = (await readImport(lead, odd.id)).refused.map((row) => row.coupon)
    expect(shown.map((text) => text.slice(0, 6))).toEqual(aadhaar.map(() => '••••••'))
    const kept = JSON.stringify(await db.select().from(tables.outcomeImportRows))
    expect(aadhaar.filter((number) => kept.includes(number))).toEqual([])
  })

  it('is confirmed by somebody else than who has sent it, who sees for which application it is, and allots', async () => {
    const { id, pan_coupon_nbr: coupon } = await processed()
    await server.jobs.drain()
    post.mails.length = 0
    const pan = newPan()
    const checked = await check(`${coupon},${pan.toLowerCase()}`)
    expect(checked).toMatchObject({ may_confirm: false, rows: { waiting: 1 } })
    const own = await lead.call('POST', `imports/${checked.id}/confirmation`)
    expect([own.statusCode, own.json().code]).toEqual([403, 'FORBIDDEN'])
    server.clock.forward(60)
    await server.jobs.drain()
    expect((await rowOf(lead, id)).state).toBe('UNDER_PROCESS')
    const { import: seen, waiting } = await readImport(second, checked.id)
    expect(seen.may_confirm).toBe(true)
    expect(waiting).toEqual([
      {
        line: 2,
        coupon,
        application_id: id,
        pan: `••••••${pan.slice(-4)}`,
        pan_before: '',
        courier_number: '',
        delivered_on: '',
      },
    ])
    await applyImport(server, second, checked.id)
    const way = await wayOf(id)
    expect(way.outcome.pan).toBe(pan)
    expect(way.moves.at(-1)).toMatchObject({ to: 'PAN_ALLOTTED', actor: `staff:${second.me.memberId}` })
    expect(post.mails).toHaveLength(1)
    expect((await check(`${coupon},${pan}`)).rows).toMatchObject({ unchanged: 1, waiting: 0 })
  })

  it('with a PAN of another shape, of another kind of applicant, twice, or that another application has, is refused for that row', async () => {
    const [one, two, three] = [await processed(), await processed(), await processed()]
    const taken = newPan()
    const { id } = await check(`${one.pan_coupon_nbr},${taken}`)
    await applyImport(server, second, id)
    const twice = newPan()
    expect(
      await errorsOf(
        `${two.pan_coupon_nbr},ABCPS0000K`,
        `${three.pan_coupon_nbr},ABCCS1234K`,
        `NOT-A-COUPON,${newPan()}`,
      ),
    ).toEqual([
      'This is not a PAN.',
      'The fourth letter does not fit this kind of applicant.',
      'No application has this coupon number.',
    ])
    expect(await errorsOf(`${two.pan_coupon_nbr},${twice}`, `${three.pan_coupon_nbr},${twice}`)).toEqual([
      'Line 3 has the same PAN.',
      'Line 2 has the same PAN.',
    ])
    expect(await errorsOf(`${two.pan_coupon_nbr},${taken}`, `${one.pan_coupon_nbr},${newPan()}`)).toEqual([
      `Another application has this PAN: ${one.pan_coupon_nbr}.`,
      'The application has another PAN.',
    ])
    const company = await sent(server, { flow: 'new', kind: 'company' })
    for (const state of PROCESSED)
      await server.services.progress.move(company.pan.pan_coupon_nbr, state, '', 'operator:test', false)
    expect(await errorsOf(`${company.pan.pan_coupon_nbr},${newPan()}`)).toEqual([
      'The fourth letter does not fit this kind of applicant.',
    ])
    expect((await check(`${company.pan.pan_coupon_nbr},ABCCS1234K`)).rows.waiting).toBe(1)
  })

  test('whose PAN somebody else got after the check gives it to nobody a second time', async () => {
    const [one, two] = [await processed(), await processed()]
    const pan = newPan()
    const files = [
      (await check(`${one.pan_coupon_nbr},${pan}`)).id,
      (await check(`${two.pan_coupon_nbr},${pan}`)).id,
    ]
    for (const id of files) await second.call('POST', `imports/${id}/confirmation`)
    server.clock.forward(60)
    await server.jobs.drain()
    const rows = await Promise.all(files.map(async (id) => (await readImport(lead, id)).import.rows))
    const found = rows.map(({ applied, refused }) => `${applied} applied, ${refused} refused`)
    expect(found.toSorted()).toEqual(['0 applied, 1 refused', '1 applied, 0 refused'])

    const three = (await atState(server, ...PROCESSED, 'PAN_ALLOTTED')).pan
    const other = newPan()
    await allot(server, three.pan_coupon_nbr, other)
    const left = (await processed()).pan_coupon_nbr
    expect(await errorsOf(`${left},${other}`)).toEqual([
      `Another application has this PAN: ${three.pan_coupon_nbr}.`,
    ])
  })

  it('gives whoever has a PAN already the one that they have given', async () => {
    const renewed = await sent(server, { flow: 'lost', kind: 'individual' })
    const { pan_coupon_nbr: coupon, pan_alloted_nbr: given } = renewed.pan as unknown as Record<
      string,
      string
    >
    for (const state of PROCESSED)
      await server.services.progress.move(coupon!, state, '', 'operator:test', false)
    expect(await errorsOf(`${coupon},${newPan()}`)).toEqual(['The applicant has given another PAN.'])
    const { id, rows } = await check(`${coupon},${given}`)
    expect(rows.waiting).toBe(1)
    await applyImport(server, second, id)
    expect((await rowOf(lead, renewed.pan.id)).state).toBe('PAN_ALLOTTED')
  })

  it('is refused for a row whose PAN somebody else has given as theirs, unless that application was rejected', async () => {
    const { pan_coupon_nbr: coupon } = await processed()
    const given = newPan()
    const { pan: other } = await sent(server, LOST, { date_of_birth: BORN, pan_alloted_nbr: given })
    const taken = [`Another application has this PAN: ${other.pan_coupon_nbr}.`]
    expect(await errorsOf(`${coupon},${given}`)).toEqual(taken)
    const { progress } = server.services
    await progress.move(other.pan_coupon_nbr, 'REJECTED', 'made up', 'operator:test', false)
    expect((await check(`${coupon},${given}`)).rows).toMatchObject({ waiting: 1, refused: 0 })
  })

  it('takes a PAN that the same person has given in an application of theirs, and keeps it when others name it later', async () => {
    const { pan_coupon_nbr: coupon } = await processed()
    const given = newPan()
    await sent(server, LOST, { pan_alloted_nbr: given })
    const file = await check(`${coupon},${given}`)
    expect(file.rows).toMatchObject({ waiting: 1, refused: 0 })
    await applyImport(server, second, file.id)
    await sent(server, LOST, { date_of_birth: BORN, pan_alloted_nbr: given })
    expect((await check(`${coupon},${given}`)).rows).toMatchObject({ unchanged: 1, refused: 0 })
  })

  test('finds PANs that a release before has noted without a key', async () => {
    const { id, pan_coupon_nbr: coupon } = (await atState(server, ...PROCESSED, 'PAN_ALLOTTED')).pan
    const pan = newPan()
    await allot(server, coupon, pan)
    const { applicationOutcomes: t } = server.store.tables
    await server.store.transaction(({ db }) => db.update(t).set({ panKey: '' }))
    const left = (await processed()).pan_coupon_nbr
    // It is not found before a job has given it one.
    expect(await errorsOf(`${left},${pan}`)).toEqual([])
    server.clock.forward(60 * 60)
    await server.jobs.drain()
    // A session that nobody uses has ended by then.
    lead = await signedAgain(server, lead)
    expect(await errorsOf(`${left},${pan}`)).toEqual([`Another application has this PAN: ${coupon}.`])
    expect((await wayOf(id)).outcome.pan).toBe(pan)
  })

  it('shows, stores and logs no whole PAN', async () => {
    const { pan_coupon_nbr: coupon } = await processed()
    const pan = 'ABCCS7777K'
    const { id } = await check(`${coupon},${pan}`)
    const csv = (await lead.call('GET', `imports/${id}/errors`)).body
    expect(csv).toContain('••••••777K')
    const shown = [
      csv,
      JSON.stringify(await readImport(lead, id)),
      JSON.stringify((await lead.call('GET', 'imports')).json()),
    ]
    expect(shown.filter((text) => text.includes(pan))).toEqual([])
    const { db, tables } = server.store
    const stored = JSON.stringify([
      await db.select().from(tables.outcomeImportRows),
      await db.select().from(tables.audit),
    ])
    expect(stored).not.toContain(pan)
  })

  it('goes with the application that is erased', async () => {
    const { id, pan_coupon_nbr: coupon } = await processed()
    const file = await check(`${coupon},${newPan()}`)
    await server.services.retention.erase(id)
    expect((await readImport(lead, file.id)).import.rows.total).toBe(0)
  })

  it('is for leads alone', async () => {
    const { id } = await check(`${(await processed()).pan_coupon_nbr},${newPan()}`)
    for (const role of ['clerk', 'support', 'accountant', 'administrator'] as const) {
      const other = await signedStaff(server, role)
      expect((await other.call('GET', `imports/${id}`)).statusCode).toBe(403)
      expect((await other.call('POST', `imports/${id}/confirmation`)).statusCode).toBe(403)
    }
  })
})
