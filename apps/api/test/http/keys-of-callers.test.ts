import { describe, expect, test } from 'vitest'
import { loggedIn, somebody } from '../support/accounts.ts'
import { testApp } from '../support/app.ts'
import { apply, bearer, type Submitted } from '../support/applications.ts'
import { oneDatabase } from '../support/databases.ts'

describe.each(oneDatabase)('an idempotency key of one caller, on %s,', (dialect) => {
  test('is another key where somebody else sends it: they hear nothing of what the first one was answered', async () => {
    const server = await testApp(dialect)
    const people = [
      await loggedIn(server),
      await loggedIn(server, { ...somebody, email: 'ravi.specimen@example.com' }),
    ]
    const send = async ({ token }: { token: string }) => {
      const answer = await apply(server, {}, { ...bearer(token), 'idempotency-key': 'the-same-key' })
      const { data } = answer.json<Submitted>()
      return { again: answer.headers['idempotent-replayed'], coupon: data.pan.pan_coupon_nbr }
    }
    const [mine, theirs] = [await send(people[0]!), await send(people[1]!)]
    expect([mine.again, theirs.again]).toEqual([undefined, undefined])
    expect(theirs.coupon).not.toBe(mine.coupon)
    expect(await send(people[0]!)).toEqual({ again: 'true', coupon: mine.coupon })
    await server.close()
  })
})
