import { describe, expect, test } from 'vitest'
import { readConfig } from '../../../src/config/config.ts'
import { randomIds } from '../../../src/crypto/ids.ts'
import { sealer } from '../../../src/crypto/sealed.ts'
import type { Store } from '../../../src/db/store.ts'
import { secretsCommands } from '../../../src/modules/maintenance/key-rotation/secrets.commands.ts'
import { resealService } from '../../../src/modules/maintenance/key-rotation/reseal.service.ts'
import { announceKeys, GONE_MINUTES } from '../../../src/modules/maintenance/key-rotation/server-keys.ts'
import { testApp, type TestApp } from '../../support/app.ts'
import { applied, bearer } from '../../support/applications.ts'
import { dialects } from '../../support/databases.ts'

const old = readConfig({}).PII_KEYS
const ring = [{ id: 'k2', secret: Buffer.alloc(32, 'the next one') }, ...old]

/** `secrets reseal` of an operator who has the new key in front. */
function reseal({
  store,
  jobs,
  clock,
  services: { retention },
}: Pick<TestApp, 'store' | 'jobs' | 'clock' | 'services'>) {
  const secrets = resealService({ store, jobs, clock, sealer: sealer(ring) })
  const command = secretsCommands({ secrets, retention }).find(({ name }) => name === 'reseal')!
  return command.run({
    args: [],
    isDryRun: false,
    reason: '',
    options: {},
    actor: 'operator:t',
    write: async () => {},
    endWithFault() {},
  })
}

const resealed = expect.objectContaining({
  columns: expect.arrayContaining([{ column: 'applications.sealed', texts: 1, left: 0 }]),
})

describe.each(dialects)('on %s, nothing is sealed again with a key', (dialect) => {
  test('that a running server lacks, until the server has it', async () => {
    const app = await testApp(dialect)
    await applied(app)
    const first = await announceKeys({ ...app, ids: randomIds }, old)
    await expect(reseal(app)).rejects.toThrow('1 of 1 servers that run lack k2')
    await first.stop()
    const next = await announceKeys({ ...app, ids: randomIds }, ring)
    expect(await reseal(app)).toEqual(resealed)
    await next.stop()
    await app.close()
  })

  test('that a killed server lacked, as long as it may still run', async () => {
    const app = await testApp(dialect)
    await applied(app)
    const killed = await announceKeys({ ...app, ids: randomIds }, old)
    app.clock.forward(GONE_MINUTES * 60 - 1)
    await expect(reseal(app)).rejects.toThrow('1 of 1 servers')
    app.clock.forward(1)
    expect(await reseal(app)).toEqual(resealed)
    await killed.stop()
    await app.close()
  })

  test('that a server lacks which came up meanwhile: it stops, says so, and goes on later', async () => {
    const app = await testApp(dialect)
    const { pan, token } = await applied(app)
    const remark = (comment: string) =>
      app.app.inject({
        method: 'POST',
        url: `/api/v1/${pan.id}/add-attachment`,
        headers: bearer(token),
        payload: { comment },
      })
    expect((await remark('My new number.')).statusCode).toBe(201)
    // Comes up when the first page has been sealed.
    const servers: Awaited<ReturnType<typeof announceKeys>>[] = []
    const store: Store = {
      ...app.store,
      async transaction(work) {
        const done = await app.store.transaction(work)
        if (servers.length === 0) servers.push(await announceKeys({ ...app, ids: randomIds }, old))
        return done
      },
    }
    await expect(reseal({ ...app, store })).rejects.toThrow(
      /^1 of 1 servers that run lack k2,.* What is encrypted again already stays so\. Run the command again then\.$/u,
    )
    const { applications, remarks } = app.store.tables
    const [application] = await app.store.db.select().from(applications)
    const [said] = await app.store.db.select().from(remarks)
    expect([application!.sealed.slice(0, 6), said!.sealedText.slice(0, 6)]).toEqual(['v1.k2.', 'v1.k1.'])
    await servers[0]!.stop()
    expect(await reseal(app)).toMatchObject({
      columns: expect.arrayContaining([{ column: 'remarks.sealed_text', texts: 1, left: 0 }]),
    })
    await app.close()
  })
})

test.each(dialects)(
  'a server of a SQLite file stands for any before it, those of a PostgreSQL count each: %s',
  async (dialect) => {
    const app = await testApp(dialect)
    await applied(app)
    await announceKeys({ ...app, ids: randomIds }, old)
    await announceKeys({ ...app, ids: randomIds }, ring)
    if (dialect === 'sqlite') expect(await reseal(app)).toEqual(resealed)
    else await expect(reseal(app)).rejects.toThrow('1 of 2 servers')
    await app.close()
  },
)
