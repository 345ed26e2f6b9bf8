import { SAME_COMPARED_MAX, SAME_SHOWN_MAX } from '@pan/contracts/staff/partners'
import type { Answers } from '@pan/contracts/kit/answers'
import { inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { randomIds } from '../../src/crypto/ids.ts'
import { sealAnswers } from '../../src/modules/partners/affiliates/sealed-answers.ts'
import { callerOf, openStaffServer, staffMember, type StaffServer } from '../staff/support/staff-server.ts'
import { dialects } from '../support/databases.ts'
import { readConfig } from '../../src/config/config.ts'
import { sealer } from '../../src/crypto/sealed.ts'

const seal = sealer(readConfig({}).PII_KEYS)
const PAN = { pan_number: 'ABCPS1234F' }
const ROWS_AT_ONCE = 100
const LONG_AGO = '2020-01-01T00:00:00.000Z'

interface Some {
  readonly answers?: Answers
  readonly email?: string
  readonly createdAt?: string
  readonly sealed?: string
}

describe.each(dialects)('registrations with the same answers, on %s,', (dialect) => {
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
      email,
      sealed: sealAnswers(seal, id, { ...answers, email }),
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
  async function same(id: string): Promise<{ ids: string[]; isWhole: boolean }> {
    const answer = await call('GET', `partners/${id}`)
    expect(answer.statusCode).toBe(200)
    const { same: found, is_same_whole: isWhole } = answer.json().data.registration
    return { ids: found.map((each: { id: string }) => each.id), isWhole }
  }

  test('are shown though one cannot be opened: its e-mail address is compared, its id logged, and they are not said to be all', async () => {
    const email = 'mine@example.com'
    const mine = await one({ answers: PAN, email })
    const other = await one({ answers: PAN })
    expect(await same(mine)).toEqual({ ids: [other], isWhole: true })
    const sealed = 'by a key that is gone'
    const [broken, known] = [await one({ sealed }), await one({ sealed, email, createdAt: LONG_AGO })]
    expect(await same(mine)).toEqual({ ids: [other, known], isWhole: false })
    const lines = server.logLines.filter((line) => line.includes('could not be opened'))
    expect(lines.some((line) => line.includes(broken))).toBe(true)
  })

  test('are shown up to a number, and it is said that these are not all', async () => {
    const mine = await one({ answers: PAN })
    await registered(SAME_SHOWN_MAX, { answers: PAN })
    const all = await same(mine)
    expect([all.ids.length, all.isWhole]).toEqual([SAME_SHOWN_MAX, true])
    await one({ answers: PAN })
    const some = await same(mine)
    expect([some.ids.length, some.isWhole]).toEqual([SAME_SHOWN_MAX, false])
  })

  test('are looked for among the newest, by e-mail address among all, and are not said to be all', async () => {
    const mine = await one({ answers: PAN, email: 'mine@example.com' })
    await one({ answers: PAN, createdAt: LONG_AGO })
    const old = await one({ email: 'mine@example.com', createdAt: LONG_AGO })
    await registered(SAME_COMPARED_MAX, {})
    expect(await same(mine)).toEqual({ ids: [old], isWhole: false })
  })
})
