import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../support/app.ts'
import { DELAY_MILLISECONDS_MAX, delayWhile } from '../support/event-loop.ts'
import { collector } from '../support/data/many-applications.ts'

const APPLICATIONS = 1000

let server: TestApp
beforeAll(async () => {
  server = await testApp('sqlite')
})
afterAll(() => server.close())

/** The list of an account, page by page. */
async function everyPage(userId: string) {
  const { owned } = server.services
  const listed = []
  let cursor: string | undefined
  do {
    const page = await owned.list(userId, { limit: 100, cursor })
    expect(page.userPanList.length).toBeLessThanOrEqual(100)
    listed.push(...page.userPanList)
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined)
  return listed
}

test('an account with very many applications holds nobody up: not with its list, its copy or its erasure', async () => {
  const { userId } = await collector(server, APPLICATIONS)
  const { owned, accountExport, accountSettings, reErasure } = server.services
  const of = (work: () => Promise<unknown>) =>
    delayWhile(() => Promise.resolve(async () => void (await work())))

  expect(await of(() => owned.list(userId, { limit: 100 }))).toBeLessThan(DELAY_MILLISECONDS_MAX)
  let copy = ''
  const copying = async () => {
    copy = ''
    for await (const piece of await accountExport.exported(userId, { hasLinks: true })) copy += piece
  }
  expect(await of(copying)).toBeLessThan(DELAY_MILLISECONDS_MAX)
  const { applications } = JSON.parse(copy) as { applications: { id: string }[] }
  const listed = await everyPage(userId)
  expect(applications.map(({ id }) => id)).toEqual(listed.map(({ id }) => id))
  expect(new Set(applications.map(({ id }) => id)).size).toBeGreaterThan(APPLICATIONS)

  // A second round would find nothing left: somebody else's for each.
  const erasing = await delayWhile(async () => {
    const { userId: another } = await collector(server, APPLICATIONS)
    return () => accountSettings.erase(another)
  })
  expect(erasing).toBeLessThan(DELAY_MILLISECONDS_MAX)
  // Nor when a backup has brought the account back, of which the list of erasures has one line.
  const erasingAgain = await delayWhile(async () => {
    const erased = [{ kind: 'account', id: (await collector(server, 300)).userId, at: '' }] as const
    return async () => void (await reErasure.run({ list: { erased, unreadable: 0 } }))
  })
  expect(erasingAgain).toBeLessThan(DELAY_MILLISECONDS_MAX)
  expect(await owned.count(userId)).toBe(listed.length)
  await accountSettings.erase(userId)
  expect(await owned.count(userId)).toBe(0)
})
