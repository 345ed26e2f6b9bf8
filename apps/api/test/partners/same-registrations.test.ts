import { SAME_SHOWN_MAX, type SameAnswer } from '@pan/contracts/staff/partners'
import type { Answers } from '@pan/contracts/kit/answers'
import { eq, inArray, isNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { randomIds } from '../../src/crypto/ids.ts'
import { sameRegistrations } from '../../src/modules/partners/affiliates/same-registrations.ts'
import { columnsOf } from '../../src/modules/partners/affiliates/registration-answers.ts'
import { callerOf, openStaffServer, staffMember, type StaffServer } from '../staff/support/staff-server.ts'
import { databases } from '../support/databases.ts'
import { readConfig } from '../../src/config/config.ts'
import { sealer } from '../../src/crypto/sealed.ts'
import { resealService } from '../../src/modules/maintenance/key-rotation/reseal.service.ts'

const KEYS = readConfig({}).PII_KEYS
const seal = sealer(KEYS)
const PAN = { pan_number: 'ABCPS1234F' }
const ROWS_AT_ONCE = 100
const MANY = 2_001
const UNKEYED = { panKey: null, gstnKey: null, accountKey: null }
const LONG_AGO = '2020-01-01T00:00:00.000Z'

interface Some {
  readonly answers?: Answers
  readonly email?: string
  readonly createdAt?: string
  readonly sealed?: string
  /** As a server of the release before leaves it. */
  readonly panKey?: null
  readonly gstnKey?: null
  readonly accountKey?: null
}

describe.each(databases)('registrations with the same answers, on %s,', (dialect, it) => {
  let server: StaffServer
  let call: ReturnType<typeof callerOf>
  const made: string[] = []
  beforeAll(async () => {
    server = await openStaffServer(dialect)
    call = callerOf(server, await staffMember(server, ['partners']))
  })
  afterAll(() => server.close())
  afterEach(async () => {
    const { affiliates } = server.store.tables
    while (made.length > 0)
      await server.store.transaction(({ db }) =>
        db.delete(affiliates).where(inArray(affiliates.id, made.splice(-ROWS_AT_ONCE))),
      )
  })

  function rowOf({ answers = {}, email: own, ...rest }: Some) {
    const id = randomIds.next()
    const email = own ?? `${id.toLowerCase()}@example.com`
    made.push(id)
    const at = server.clock.now().toISOString()
    return {
      id,
      reference: `PA${id}`,
      partnerType: 'individual',
      ...columnsOf(seal, id, { ...answers, email }),
      language: 'en',
      ownerUserId: null,
      consoleUserId: null,
      consoleBoundAt: null,
      state: 'RECEIVED' as const,
      createdAt: at,
      changedAt: at,
      decidedAt: null,
      decidedBy: '',
      reason: '',
      ...rest,
    }
  }
  /** Registers so many, and gives their ids. */
  async function registered(count: number, some: Some): Promise<string[]> {
    const rows = Array.from({ length: count }, () => rowOf(some))
    for (let from = 0; from < count; from += ROWS_AT_ONCE)
      await server.store.transaction(({ tables, db }) =>
        db.insert(tables.affiliates).values(rows.slice(from, from + ROWS_AT_ONCE)),
      )
    return rows.map(({ id }) => id)
  }
  async function one(some: Some): Promise<string> {
    const [id] = await registered(1, some)
    return id!
  }
  const keyedByJob = async () => {
    server.clock.forward(60 * 60)
    await server.jobs.drain()
    // An hour ends a session.
    call = callerOf(server, await staffMember(server, ['partners']))
  }
  async function same(id: string): Promise<{ ids: string[]; isWhole: boolean }> {
    const answer = await call('GET', `partners/${id}`)
    expect(answer.statusCode).toBe(200)
    const { same: found, is_same_whole: isWhole } = answer.json().data.registration
    return { ids: found.map((each: { id: string }) => each.id), isWhole }
  }

  it.each([
    ['email', 'Who@Example.com', 'wHO@eXAMPLE.COM'],
    ['pan_number', 'ABCPS1234F', ' abcps-1234 f'],
    ['gstn_number', '33ABCPS1234F1ZX', '33 abcps1234f 1zx'],
    ['bank_account_nbr', '001234567890', '0012-3456-7890'],
  ] satisfies [SameAnswer, string, string][])(
    'are found by the same %s, however it was typed, and by nothing else',
    async (field, typed, otherwise) => {
      const of = (answer: string): Some =>
        field === 'email' ? { email: answer } : { answers: { [field]: answer } }
      const mine = await one(of(typed))
      await one(of('x' + typed))
      const other = await one(of(otherwise))
      const { same: found, is_same_whole: isWhole } = (await call('GET', `partners/${mine}`)).json().data
        .registration
      expect([found, isWhole]).toEqual([[expect.objectContaining({ id: other, fields: [field] })], true])
    },
  )

  test('that a release before has kept are found by their e-mail address, and are not said to be all; by their numbers once the job was there', async () => {
    const email = 'mine@example.com'
    const mine = await one({ answers: PAN, email, ...UNKEYED })
    expect(await same(mine)).toEqual({ ids: [], isWhole: true })
    const many = await registered(ROWS_AT_ONCE, { answers: PAN, ...UNKEYED, createdAt: LONG_AGO })
    const known = await one({ email, ...UNKEYED })
    expect(await same(mine)).toEqual({ ids: [known], isWhole: false })
    await keyedByJob()
    const found = await same(mine)
    expect([found.ids.length, found.ids[0]]).toEqual([SAME_SHOWN_MAX, known])
    const { affiliates: t } = server.store.tables
    expect(await server.store.db.$count(t, isNull(t.panKey))).toBe(0)
    expect(await same(many[0]!)).toMatchObject({ isWhole: false })
  })

  it('are shown though one cannot be opened: its e-mail address is compared, its id logged, and they are not said to be all', async () => {
    const email = 'mine@example.com'
    const mine = await one({ answers: PAN, email })
    const other = await one({ answers: PAN, ...UNKEYED })
    const gone = { sealed: 'by a key that is gone', ...UNKEYED }
    const [broken, known] = [await one(gone), await one({ ...gone, email, createdAt: LONG_AGO })]
    await keyedByJob()
    expect(await same(mine)).toEqual({ ids: [other, known], isWhole: false })
    const lines = server.logLines.filter((line) => line.includes('could not be opened'))
    expect(lines.some((line) => line.includes(broken))).toBe(true)
  })

  test('are found under the next key, once everything was sealed again with it', async () => {
    const next = { id: 'K1', secret: Buffer.alloc(32, 'the next one') }
    const { store, jobs, clock } = server
    const secrets = (ring: typeof KEYS) => resealService({ store, jobs, clock, sealer: sealer(ring) })
    const [mine, other] = [await one({ answers: PAN }), await one({ answers: PAN, ...UNKEYED })]
    const { affiliates: t } = store.tables
    // While both keys are there, also those that are not sealed again yet.
    const row = (await store.db.select().from(t).where(eq(t.id, mine)))[0]!
    const both = { store, sealer: sealer([next, ...KEYS]) }
    await store.transaction(({ db }) =>
      db
        .update(t)
        .set(columnsOf(seal, other, { ...PAN, email: 'x@example.com' }))
        .where(eq(t.id, other)),
    )
    expect((await sameRegistrations(both, row, PAN)).same.map(({ id }) => id)).toEqual([other])
    await secrets([next, ...KEYS]).reseal(false)
    const rows = await store.db
      .select()
      .from(t)
      .where(inArray(t.id, [mine, other]))
    const key = sealer([next]).blind('affiliates.pan_number', PAN.pan_number)[0]
    expect(rows.map(({ panKey }) => panKey)).toEqual([key, key])
    await secrets([...KEYS, next]).reseal(false)
    expect(await same(mine)).toEqual({ ids: [other], isWhole: true })
  })

  it('are shown up to a number, and it is said that these are not all', async () => {
    const mine = await one({ answers: PAN })
    await registered(SAME_SHOWN_MAX, { answers: PAN })
    const all = await same(mine)
    expect([all.ids.length, all.isWhole]).toEqual([SAME_SHOWN_MAX, true])
    await one({ answers: PAN })
    const some = await same(mine)
    expect([some.ids.length, some.isWhole]).toEqual([SAME_SHOWN_MAX, false])
  })

  test('are found among all, however many came since, and with every answer in common', async () => {
    const email = 'mine@example.com'
    const mine = await one({ answers: PAN, email })
    const old = await one({ answers: PAN, createdAt: LONG_AGO })
    const both = await one({ answers: PAN, email, createdAt: LONG_AGO.replace('2020', '2021') })
    await registered(MANY, {})
    expect(await same(mine)).toEqual({ ids: [both, old], isWhole: true })
    const { affiliates: t } = server.store.tables
    await server.store.transaction(({ db }) => db.delete(t).where(eq(t.id, both)))
    expect(await same(mine)).toEqual({ ids: [old], isWhole: true })
  })
})
