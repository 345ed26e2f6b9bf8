import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '../../src/db/store.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { apply } from '../support/applications.ts'
import { dialects, openCopy } from '../support/databases.ts'

const TOGETHER = 6

describe.each(dialects)('applications that visitors submit at the same time, on %s,', (dialect) => {
  let store: Store
  let server: TestApp
  let runs = 0
  /** Until it resolves no transaction commits. */
  let allHaveWritten: PromiseWithResolvers<void> | undefined

  beforeAll(async () => {
    store = await openCopy(dialect)
    const watched: Store = {
      ...store,
      transaction: (work, isolation) =>
        store.transaction(async (tx) => {
          const result = await work(tx)
          // On SQLite the writer works for one after the other.
          if (++runs === TOGETHER || dialect === 'sqlite') allHaveWritten?.resolve()
          await allHaveWritten?.promise
          return result
        }, isolation),
    }
    server = await testApp(dialect, {}, { store: watched })
  })
  afterAll(async () => {
    await server.close()
    await store.close()
  })

  test('are each stored at the first try', async () => {
    const bodies = await Promise.all(
      Array.from({ length: TOGETHER }, async (_, at) => ({
        captcha: await server.captcha(),
        email_address: `somebody${at}@example.org`,
      })),
    )
    runs = 0
    allHaveWritten = Promise.withResolvers()
    const answers = await Promise.all(bodies.map((body) => apply(server, body)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(TOGETHER).fill(201))
    expect(runs).toBe(TOGETHER)
  })
})
