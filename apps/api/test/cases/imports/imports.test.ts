import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../support/app.ts'
import { crashingStore } from '../../support/faults/crashing-store.ts'
import { databases } from '../../support/databases.ts'
import { DELAY_MILLISECONDS_MAX, delayWhile } from '../../support/event-loop.ts'
import { startMailServer, type MailServer } from '../../support/mail-server.ts'
import {
  atState,
  signedStaff,
  signedAgain,
  openStaffServer,
  OPERATOR,
  rowOf,
  type SignedStaff,
  type StaffServer,
} from '../support/cases.ts'
import { applyImport, checkedImport, readImport, sendImport } from '../support/imports.ts'

const ALLOTTED = ['DOCUMENTS_RECEIVED', 'UNDER_PROCESS', 'PAN_ALLOTTED'] as const
/** So long a job of a server that is gone waits for another one, and for its next try. */
const REST_MINUTES = [1, 5, 20, 60]
const HEAD = 'coupon,courier_number,delivered_on'

describe.each(databases)('a file of courier numbers on %s', (dialect, it) => {
  let post: MailServer
  let server: StaffServer
  let lead: SignedStaff
  beforeAll(async () => {
    post = await startMailServer()
    server = await openStaffServer(dialect, { SMTP_URL: post.url })
  })
  beforeEach(async () => {
    lead = await signedStaff(server, 'lead')
    await server.jobs.drain()
    post.mails.length = 0
  })
  afterAll(async () => {
    await server.close()
    await post.close()
  })

  const allotted = async (...more: string[]) => (await atState(server, ...ALLOTTED, ...more)).pan
  const wayOf = async (id: string) => (await server.services.progress.ways([id]))(id)
  /** The clock goes on, and what is due then is done. */
  async function after(seconds: number): Promise<void> {
    server.clock.forward(seconds)
    await server.jobs.drain()
  }
  const check = (content: string | Uint8Array, by = lead) => checkedImport(server, by, 'courier', content)

  test('is checked first, which changes nothing, and applied a minute after somebody has confirmed it, with every mail; a second run changes nothing', async () => {
    const [sent, arrived] = [await allotted(), await allotted('DISPATCHED')]
    await server.jobs.drain()
    post.mails.length = 0
    const file = [
      HEAD,
      `${sent.pan_coupon_nbr},ab123456in,`,
      `${arrived.pan_coupon_nbr},,20-11-2026`,
      'NOT-A-NUMBER,AB1,',
    ].join('\r\n')
    const checked = await check(file)
    expect(checked).toMatchObject({
      state: 'checked',
      may_confirm: true,
      rows: { total: 3, waiting: 2, refused: 1 },
    })
    await server.jobs.drain()
    expect((await rowOf(lead, sent.id)).state).toBe('PAN_ALLOTTED')
    expect(post.mails).toEqual([])

    await lead.call('POST', `imports/${checked.id}/confirmation`)
    await server.jobs.drain()
    expect((await rowOf(lead, sent.id)).state).toBe('PAN_ALLOTTED')
    await after(60)
    expect((await readImport(lead, checked.id)).import).toMatchObject({
      state: 'finished',
      rows: { applied: 2, refused: 1, waiting: 0 },
    })
    const way = await wayOf(sent.id)
    expect(way.outcome).toMatchObject({ courier: 'AB123456IN' })
    expect(way.moves.at(-1)).toMatchObject({ to: 'DISPATCHED', actor: `staff:${lead.me.memberId}` })
    expect(await wayOf(arrived.id)).toMatchObject({ outcome: { deliveredOn: '20-11-2026' } })
    expect((await rowOf(lead, arrived.id)).state).toBe('DELIVERED')
    expect(post.mails).toHaveLength(2)

    const again = await check(file)
    expect(again.rows).toMatchObject({ waiting: 0, unchanged: 2, refused: 1 })
    await applyImport(server, lead, again.id)
    await lead.call('POST', `imports/${checked.id}/confirmation`)
    await server.jobs.drain()
    expect((await wayOf(sent.id)).moves).toHaveLength(4)
    expect(post.mails).toHaveLength(2)
  })

  test('has its counts in the list of files, also while it is worked through and where nobody has noted them', async () => {
    const coupons = [(await allotted()).pan_coupon_nbr, (await allotted()).pan_coupon_nbr]
    const { id } = await check(
      [HEAD, ...coupons.map((coupon) => `${coupon},AB123456IN,`), 'NONE,AB1,'].join('\n'),
    )
    const listed = async () => {
      const { imports } = (await lead.call('GET', 'imports')).json().data
      return imports.find((file: { id: string }) => file.id === id)
    }
    expect(await listed()).toMatchObject({ state: 'checked', rows: { total: 3, waiting: 2, refused: 1 } })
    const { outcomeImports: files, outcomeImportRows: rows } = server.store.tables
    await lead.call('POST', `imports/${id}/confirmation`)
    await server.store.transaction(({ db }) =>
      db
        .update(rows)
        .set({ outcome: 'applied' })
        .where(eq(rows.id, `${id}.2`)),
    )
    expect(await listed()).toMatchObject({ state: 'running', rows: { total: 3, waiting: 1, applied: 1 } })
    await after(60)
    const done = { state: 'finished', rows: { total: 3, waiting: 0, applied: 2, refused: 1 } }
    expect(await listed()).toMatchObject(done)
    // As a release before this one leaves them.
    for (const counts of [null, { waiting: 2, refused: 1 }]) {
      await server.store.transaction(({ db }) => db.update(files).set({ counts }).where(eq(files.id, id)))
      expect(await listed()).toMatchObject(done)
    }
  })

  test('goes through both states where the card arrived before its number was known', async () => {
    const { id, pan_coupon_nbr: coupon } = await allotted()
    const { id: file } = await check(`${HEAD}\n${coupon},XY99887,21-11-2026`)
    await applyImport(server, lead, file)
    const { moves, outcome } = await wayOf(id)
    expect(moves.slice(-2).map(({ to }) => to)).toEqual(['DISPATCHED', 'DELIVERED'])
    expect(outcome).toMatchObject({ courier: 'XY99887', deliveredOn: '21-11-2026' })
  })

  test('is stopped within the minute as if nobody had confirmed it, and not after it', async () => {
    const { id, pan_coupon_nbr: coupon } = await allotted()
    const { id: file } = await check(`${HEAD}\n${coupon},XY99887,`)
    expect((await lead.call('DELETE', `imports/${file}/confirmation`)).json().code).toBe('MOVE_COUNTED')
    await lead.call('POST', `imports/${file}/confirmation`)
    server.clock.forward(59)
    const stopped = await lead.call('DELETE', `imports/${file}/confirmation`)
    expect(stopped.json().data.import).toMatchObject({ state: 'checked', confirmed_by: null })
    // What was begun before is not what applies it now.
    await lead.call('POST', `imports/${file}/confirmation`)
    await after(1)
    expect((await rowOf(lead, id)).state).toBe('PAN_ALLOTTED')
    await after(60)
    expect((await rowOf(lead, id)).state).toBe('DISPATCHED')
    expect((await lead.call('DELETE', `imports/${file}/confirmation`)).json().code).toBe('MOVE_COUNTED')
  })

  it('says of each wrong row what is wrong, first, and on which line', async () => {
    const [one, twice] = [await allotted(), await allotted()]
    const early = (await atState(server, 'DOCUMENTS_RECEIVED')).pan
    const { id } = await check(
      [
        'Delivered on;Coupon;Courier number',
        `;${one.pan_coupon_nbr};A`,
        `31-02-2026;${early.pan_coupon_nbr};`,
        `;${twice.pan_coupon_nbr};AB12345`,
        '',
        `;${twice.pan_coupon_nbr};AB12346`,
        ';=1+1;AB12347',
      ].join('\n'),
    )
    const { refused } = await readImport(lead, id)
    expect(refused.map(({ line, error }) => [line, error])).toEqual([
      [2, 'This is not the number of a courier.'],
      [3, 'This is not a day up to today, as dd-mm-yyyy.'],
      [4, 'Line 6 has the same coupon number.'],
      [6, 'Line 4 has the same coupon number.'],
      [7, 'No application has this coupon number.'],
    ])
    const { id: other } = await check(`${HEAD}\n${early.pan_coupon_nbr},AB12345,\n${one.pan_coupon_nbr},,`)
    expect((await readImport(lead, other)).refused.map(({ error }) => error)).toEqual([
      'The application is in the state “Documents received”: this does not follow.',
      'Neither a courier number nor a day of delivery is given.',
    ])
    const csv = (await lead.call('GET', `imports/${id}/errors`)).body
    expect(csv.split('\r\n')[0]).toBe('"error","line","coupon","courier_number","delivered_on"')
    expect(csv).toContain('"Line 6 has the same coupon number.","4"')
    // No cell is a formula to a spreadsheet.
    expect(csv).toContain('"\'=1+1"')
  })

  it.each([
    ['UTF-8', (text: string) => Buffer.from(text)],
    ['UTF-8 with a mark', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['UTF-16', (text: string) => Buffer.from(`\ufeff${text.replaceAll(',', '\t')}`, 'utf16le')],
    ['UTF-16, big end first', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['Windows-1252', (text: string) => Buffer.from(`${text}\r\nZoë\u00a0,,`, 'latin1')],
  ])('is read in %s', async (_, written) => {
    const { pan_coupon_nbr: coupon } = await allotted()
    const { rows } = await check(written(`${HEAD}\r\n${coupon},AB12345,\r\n`))
    expect(rows.waiting).toBe(1)
  })

  it.each([
    ['nothing', ''],
    ['headings alone', HEAD],
    ['other headings', 'name,age\nA,1'],
    ['a quotation mark that is not closed', `${HEAD}\n"A,B`],
    ['too many rows', `${HEAD}\n${'A,B,\n'.repeat(10_001)}`],
    ['too many cells', `${HEAD}\n${','.repeat(99)}`],
    ['no text', Buffer.from([0, 1, 2, 255, 254, 0])],
  ])('of %s is refused as a whole, with the reason', async (_, content) => {
    const answer = await sendImport(server, lead, 'courier', content)
    expect([answer.statusCode, Object.keys(answer.json().error)]).toEqual([422, ['file']])
  })

  it('of ten thousand rows is checked in one call, holds nobody up, and its errors are read to the end', async () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => `NOBODY-${at},AB${10_000 + at},`)
    const file = `${HEAD}\n${rows.join('\n')}`
    let id = ''
    const delay = await delayWhile(async () =>
      Promise.resolve(async () => {
        id = (await check(file)).id
      }),
    )
    expect(delay).toBeLessThan(DELAY_MILLISECONDS_MAX)
    expect((await readImport(lead, id)).import.rows).toMatchObject({ total: 10_000, refused: 10_000 })
    const csv = (await lead.call('GET', `imports/${id}/errors`)).body
    expect(csv.split('\r\n')).toHaveLength(10_002)
  }, 120_000)

  it('of an application that somebody moves is refused for that row; one that has gone on since is not moved', async () => {
    const [moving, gone] = [await allotted(), await allotted()]
    const { version } = await rowOf(lead, moving.id)
    const { progress } = server.services
    const body = { to: 'DISPATCHED', version }
    const move = () => lead.call('POST', `cases/${moving.id}/moves`, body)
    const refused = await move()
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'MOVE_REFUSED'])
    expect(refused.json().message).toMatch(/No courier number is noted/u)
    await server.store.transaction((tx) => progress.noteFacts(tx, moving.id, { courier: 'AB12344' }))
    expect((await move()).statusCode).toBe(200)
    const { id } = await check(`${HEAD}\n${moving.pan_coupon_nbr},AB12345,\n${gone.pan_coupon_nbr},AB12346,`)
    expect((await readImport(lead, id)).refused).toMatchObject([{ line: 2 }])
    await progress.setCourier(gone.pan_coupon_nbr, 'AB12346', OPERATOR)
    await progress.move(gone.pan_coupon_nbr, 'DELIVERED', '', 'operator:test', false)
    await applyImport(server, lead, id)
    expect((await readImport(lead, id)).import.rows).toMatchObject({ unchanged: 1, applied: 0 })
    expect((await wayOf(gone.id)).moves).toHaveLength(5)
  })

  it('is applied once in each row, wherever the server dies that applies it', async () => {
    const life = crashingStore(server.store)
    const mortal = await testApp(dialect, { SMTP_URL: post.url }, { store: life.store, clock: server.clock })
    let step = 1
    for (let isOver = false; !isOver; step++) {
      const pans = [await allotted(), await allotted()]
      lead = await signedAgain(server, lead)
      const rows = pans.map(({ pan_coupon_nbr: coupon }, at) => `${coupon},AB${step}000${at},`)
      const { id } = await check([HEAD, ...rows].join('\n'))
      await lead.call('POST', `imports/${id}/confirmation`)
      // Some of what comes up again and again is done before: there the file has no step.
      await after(59)
      server.clock.forward(1)
      life.dieAt(step)
      await mortal.jobs.drain().catch(() => undefined)
      isOver = !life.isDead
      life.revive()
      // What a dead server had in hand another one takes when nobody has heard of it for long enough.
      for (const minutes of REST_MINUTES) {
        await after(minutes * 60)
      }
      lead = await signedAgain(server, lead)
      expect((await readImport(lead, id)).import).toMatchObject({ state: 'finished', rows: { applied: 2 } })
      for (const pan of pans) expect((await wayOf(pan.id)).moves).toHaveLength(4)
    }
    await mortal.close()
    expect(step).toBeGreaterThan(50)
  }, 300_000)

  test('of which one row cannot be applied is applied in all others, and says that we failed', async () => {
    const [broken, whole] = [await allotted(), await allotted()]
    const { id } = await check(`${HEAD}\n${broken.pan_coupon_nbr},AB12345,\n${whole.pan_coupon_nbr},AB12346,`)
    const { outcomeImportRows: t } = server.store.tables
    await server.store.transaction(({ db }) =>
      db.update(t).set({ sealed: 'broken' }).where(eq(t.applicationId, broken.id)),
    )
    await applyImport(server, lead, id)
    expect((await rowOf(lead, whole.id)).state).toBe('DISPATCHED')
    expect((await readImport(lead, id)).import).toMatchObject({ state: 'running', rows: { waiting: 1 } })
    for (let turn = 0; turn < 2; turn++) await after(15)
    const done = await readImport(lead, id)
    expect(done.import).toMatchObject({ state: 'finished', rows: { applied: 1, refused: 1 } })
    expect(done.refused[0]!.error).toMatch(/fault on our side/u)
    expect((await rowOf(lead, broken.id)).state).toBe('PAN_ALLOTTED')
  })

  it('that nobody confirms within a day changes nothing', async () => {
    const { pan_coupon_nbr: coupon } = await allotted()
    const { id } = await check(`${HEAD}\n${coupon},AB12345,`)
    server.clock.forward(24 * 60 * 60 + 1)
    lead = await signedAgain(server, lead)
    const late = await lead.call('POST', `imports/${id}/confirmation`)
    expect([late.statusCode, late.json().code]).toEqual([409, 'MOVE_REFUSED'])
    expect((await readImport(lead, id)).import.state).toBe('lapsed')
  })
})
