import { readConfig } from '../../../src/config/config.ts'
import { randomIds } from '../../../src/crypto/ids.ts'
import { sealer } from '../../../src/crypto/sealed.ts'
import { openAnswers, sealAnswers } from '../../../src/modules/applications/sealed-answers.ts'
import type { TestServer } from '../app.ts'
import { apply, bearer } from '../applications.ts'
import { member, type Member } from '../callers.ts'

const ROWS_AT_ONCE = 100

/** Somebody who has applied for very many people: the next hundred up from so many. */
export async function collector(server: TestServer, count: number): Promise<Member> {
  const owner = await member(server)
  await apply(server, {}, bearer(owner.token))
  const { applications } = server.store.tables
  const seal = sealer(readConfig({}).PII_KEYS)
  const rows = await server.store.db.select().from(applications)
  const first = rows.find(({ ownerUserId }) => ownerUserId === owner.userId)!
  const answers = openAnswers(seal, first)
  for (let made = 1; made < count; made += ROWS_AT_ONCE)
    await server.store.transaction(({ db }) =>
      db.insert(applications).values(
        Array.from({ length: ROWS_AT_ONCE }, () => {
          const id = randomIds.next()
          return { ...first, id, coupon: id, sealed: sealAnswers(seal, id, answers) }
        }),
      ),
    )
  return owner
}
