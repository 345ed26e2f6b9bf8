import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { crashingStore, type CrashingStore } from '../support/faults/crashing-store.ts'
import { dialects, oneDatabase } from '../support/databases.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'
import { comeToRest, expectNothingMissing, expectRightMoney } from '../support/money.ts'
import { openShop, type Applicant, type Shop } from '../support/shop.ts'

const STEPS_MAX = 100

describe.each(dialects)('a server that dies while somebody pays, on %s', (dialect) => {
  let post: MailServer
  let shop: Shop
  let mortal: Shop
  let life: CrashingStore
  beforeAll(async () => {
    post = await startMailServer()
    shop = await openShop(dialect, { SMTP_URL: post.url })
    life = crashingStore(shop.store)
    mortal = await openShop(dialect, { SMTP_URL: post.url }, { ...shop, store: life.store })
  })
  afterAll(async () => {
    life.revive()
    await mortal.close()
    await shop.close()
    await post.close()
  })

  /** The server that answers now: another one when the first is dead. */
  const alive = () => (life.isDead ? shop : mortal)

  /** The person presses again where no answer came. */
  async function payUrl(applicant: Applicant): Promise<string> {
    try {
      return await alive().welcome(applicant).payUrl()
    } catch {
      return alive().welcome(applicant).payUrl()
    }
  }

  /** What a dying server was told is lost: nobody says it again. */
  const unheard = () => undefined
  const work = () => alive().jobs.drain().catch(unheard)

  const journeys = {
    async 'pays and comes back'(applicant: Applicant) {
      const link = await payUrl(applicant)
      const back = await shop.sandbox.press(link, 'succeed')
      await alive().follow(back)
      await alive().webhook(shop.sandbox.linkOf(link).id)
      await work()
    },
    async 'pays where nobody reports it'(applicant: Applicant) {
      await shop.sandbox.press(await payUrl(applicant), 'lost-both')
      shop.clock.forward(61)
      await work()
    },
    async 'pays twice'(applicant: Applicant) {
      const first = await payUrl(applicant)
      await shop.sandbox.press(first, 'fail')
      await alive().welcome(applicant).details().catch(unheard)
      const second = await payUrl(applicant)
      for (const link of [second, first]) await shop.sandbox.press(link, 'lost-both')
      for (const link of [second, first]) await alive().webhook(shop.sandbox.linkOf(link).id)
      await work()
      await shop.sandbox.later.release()
      await work()
    },
  }

  // On the second database the one of which two payments are to be settled and one is given back.
  const tried = Object.entries(journeys).filter(
    ([name]) => oneDatabase.includes(dialect) || name === ('pays twice' satisfies keyof typeof journeys),
  )

  test.each(tried)(
    'at any step of somebody who %s loses and doubles nothing',
    { timeout: 300_000 },
    async (_, journey) => {
      const applicants: Applicant[] = []
      for (let step = 1; step < STEPS_MAX; step++) {
        const applicant = await shop.apply()
        await shop.jobs.drain()
        applicants.push(applicant)
        life.dieAt(step)
        await journey(applicant)
        const { isDead } = life
        life.revive()
        // Whatever the dead one had not begun.
        await shop.jobs.drain()
        if (!isDead) break
      }
      expect(applicants.length).toBeGreaterThan(5)
      expect(applicants.length).toBeLessThan(STEPS_MAX)
      await comeToRest(shop)
      for (const applicant of applicants) await expectRightMoney(shop, post.mails, applicant)
      await expectNothingMissing(shop)
    },
  )
})
