import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Session, Store } from '../../src/db/store.ts'
import { openCopy } from '../support/databases.ts'
import { DELAY_MILLISECONDS_MAX, delayWhile } from '../support/event-loop.ts'

const BURST = 100
const WORK_MILLISECONDS = 1

let store: Store
beforeAll(async () => {
  store = await openCopy('sqlite')
})
afterAll(() => store.close())

function work(): void {
  for (const end = performance.now() + WORK_MILLISECONDS; performance.now() < end;);
}

const uses = (name: string) =>
  store.db
    .select({ use: store.tables.captchaUses.use })
    .from(store.tables.captchaUses)
    .where(like(store.tables.captchaUses.use, `${name} %`))

/** So many at once, each of which works for a millisecond; `before` each of them. */
async function burst(name: string, before: (tx: Session, number: number) => Promise<void>) {
  const order: number[] = []
  const all = Array.from({ length: BURST }, (_each, number) =>
    store
      .transaction(async (tx) => {
        await before(tx, number)
        work()
        await tx.db.insert(tx.tables.captchaUses).values({ use: `${name} ${number}` })
      })
      .finally(() => order.push(number)),
  )
  const results = await Promise.allSettled(all)
  const failed = results.flatMap(({ status }, number) => (status === 'rejected' ? [number] : []))
  return { order, failed }
}

test('very many that arrive at once hold nobody up, and are answered in their order', async () => {
  const numbers = Array.from({ length: BURST }, (_each, number) => number)
  let round = 0
  const held = await delayWhile(() =>
    Promise.resolve(async () => {
      const name = `round${++round}`
      const { order, failed } = await burst(name, () => Promise.resolve())
      expect([order, failed]).toEqual([numbers, []])
      expect(await uses(name)).toHaveLength(BURST)
    }),
  )
  expect(held).toBeLessThan(DELAY_MILLISECONDS_MAX)
})

test('of very many that arrive at once a bad one fails alone, and later ones see what earlier ones did', async () => {
  const { order, failed } = await burst('seen', async ({ tables, db }, number) => {
    if (number === BURST / 2) throw new Error('no')
    const earlier = await db
      .select()
      .from(tables.captchaUses)
      .where(eq(tables.captchaUses.use, `seen ${number - 1}`))
    expect(earlier).toHaveLength(number === 0 || number - 1 === BURST / 2 ? 0 : 1)
  })
  expect(failed).toEqual([BURST / 2])
  expect(order).toHaveLength(BURST)
  expect(await uses('seen')).toHaveLength(BURST - 1)
})

test('who comes while very many are worked off comes after all of them', async () => {
  let late: Promise<number> | undefined
  const count = ({ db, tables }: Session) =>
    db.select().from(tables.captchaUses).where(like(tables.captchaUses.use, 'late %'))
  await burst('late', () => {
    late ??= store.transaction(async (tx) => (await count(tx)).length)
    return Promise.resolve()
  })
  expect(await late).toBe(BURST)
})
