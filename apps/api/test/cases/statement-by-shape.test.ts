import { afterAll, beforeAll, expect, test } from 'vitest'
import { statementByShape } from '../../src/modules/cases/queue/statement-by-shape.ts'
import type { Store } from '../../src/db/store.ts'
import { openCopy } from '../support/databases.ts'

let store: Store
beforeAll(async () => void (store = await openCopy('sqlite')))
afterAll(() => store.close())

test('keeps the statements of the shapes that were asked for last', async () => {
  let built = 0
  const ask = statementByShape(({ tables: { markers }, db }, _filter, _reach, limit) => {
    built += 1
    return db.select().from(markers).limit(limit)
  })
  // A category stands in the text; here any text does.
  const buildsOf = async (name: number) => {
    const before = built
    await ask(store, { category: String(name) as 'NEW' }, {}, 1)
    return built - before
  }
  for (let name = 0; name < 100; name++) expect(await buildsOf(name)).toBe(1)
  expect(await buildsOf(0)).toBe(0)
  expect([await buildsOf(100), await buildsOf(100)]).toEqual([1, 0])
  expect([await buildsOf(0), await buildsOf(1)]).toEqual([0, 1])
})
