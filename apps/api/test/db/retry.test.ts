import { afterAll, beforeAll, expect, test } from 'vitest'
import { isConflict, retries } from '../../src/db/postgres/retry.ts'
import { testPlatform, type TestPlatform } from '../support/app.ts'

const LONG = 60_000
// As the driver throws what PostgreSQL has undone.
const undone = () => Object.assign(new Error('could not serialize access'), { code: '40001' })

/** Work that is undone the first time, and then does what is told; `runs` counts both. */
function undoneOnce(then: () => Promise<unknown> = async () => 'done') {
  const work = async (): Promise<unknown> => {
    work.runs += 1
    if (work.runs === 1) throw undone()
    return then()
  }
  work.runs = 0
  return work
}

/** A transaction that has its turn in line and keeps it until `release`. */
async function holding(retry: ReturnType<typeof retries>) {
  const begun = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const first = retry(
    undoneOnce(() => {
      begun.resolve()
      return held.promise
    }),
  )
  await begun.promise
  return { first, release: held.resolve }
}

let on: TestPlatform
let retry: ReturnType<typeof retries>
beforeAll(async () => {
  on = await testPlatform('sqlite')
  on.app.get('/api/conflict', async () => ({ came: await retry(undoneOnce()) }))
})
afterAll(() => on.close())

test('behind a transaction that does not end so many wait; more are refused at once, and are told to come again', async () => {
  retry = retries({ waitingMax: 3, milliseconds: LONG })
  const { first, release } = await holding(retry)
  const answers: number[] = []
  const calls = Array.from({ length: 8 }, async () => {
    const answer = await on.app.inject('/api/conflict')
    answers.push(answer.statusCode)
    return answer
  })
  await expect.poll(() => answers).toEqual([503, 503, 503, 503, 503])
  release()
  const all = await Promise.all(calls)
  await first
  expect(answers.filter((status) => status === 200)).toHaveLength(3)
  const refused = all.filter(({ statusCode }) => statusCode === 503)
  expect(new Set(refused.map(({ headers, json }) => `${json().code} ${headers['retry-after']}`))).toEqual(
    new Set(['OVERLOADED 1']),
  )
  expect((await on.app.inject('/api/conflict')).json()).toEqual({ came: 'done' })
})

test('who has waited in line for too long is refused, and what they asked for is not done later', async () => {
  retry = retries({ waitingMax: 3, milliseconds: 50 })
  const { first, release } = await holding(retry)
  const work = undoneOnce()
  const failure: unknown = await retry(work).catch((error: unknown) => error)
  expect([isConflict(failure), work.runs]).toEqual([true, 1])
  release()
  await first
  expect(await retry(undoneOnce())).toBe('done')
  expect(work.runs).toBe(1)
})
