import { describe, expect, test } from 'vitest'
import { readConfig } from '../../../src/config/config.ts'
import { keyFaults } from '../../../src/modules/maintenance/key-rotation/key-check.ts'
import { resealService } from '../../../src/modules/maintenance/key-rotation/reseal.service.ts'
import { systemClock } from '../../../src/time/clock.ts'
import { sealer } from '../../../src/crypto/sealed.ts'
import { testApp } from '../../support/app.ts'
import { applied } from '../../support/applications.ts'
import { dialects, openCopy } from '../../support/databases.ts'

const right = readConfig({}).PII_KEYS
const key = (id: string, filling: string) => ({ id, secret: Buffer.alloc(32, filling) })
const wrong = [key(right[0]!.id, 'another one')]

describe.each(dialects)('the keys of people’s data, on %s,', (dialect) => {
  test('are known again before anybody has applied, and one that is another under its id is refused', async () => {
    const store = await openCopy(dialect)
    expect(await keyFaults(store, right, systemClock)).toEqual([])
    expect(await keyFaults(store, right, systemClock)).toEqual([])
    const [fault, ...more] = await keyFaults(store, [key('k9', 'new'), ...wrong], systemClock)
    expect(more).toEqual([])
    expect(fault).toContain(`${right[0]!.id} is another key`)
    expect(fault).not.toContain(Buffer.from(wrong[0]!.secret).toString('base64').slice(0, 8))
    // What was refused left nothing behind.
    expect(await keyFaults(store, [key('k9', 'newer'), ...right], systemClock)).toEqual([])
    await store.close()
  })

  test('are compared with what was sealed before any were noted', async () => {
    const server = await testApp(dialect)
    await applied(server)
    expect(await keyFaults(server.store, wrong, systemClock)).toHaveLength(1)
    expect(await keyFaults(server.store, right, systemClock)).toEqual([])
    await server.close()
  })

  test('must not go while data is sealed with them, and may after it was sealed again', async () => {
    const server = await testApp(dialect)
    await applied(server)
    const { store } = server
    const next = key('k2', 'the next one')
    expect(await keyFaults(store, [next, ...right], systemClock)).toEqual([])
    expect(await keyFaults(store, [next], systemClock)).toEqual([
      expect.stringContaining(`${right[0]!.id} is missing`),
    ])
    const both = sealer([next, ...right])
    await resealService({ store, sealer: both, jobs: server.jobs, clock: systemClock }).reseal(false)
    expect(await keyFaults(store, [next], systemClock)).toEqual([])
    // Its text is gone, too: another key may have that name from now on.
    expect(await keyFaults(store, [next, ...wrong], systemClock)).toEqual([])
    await server.close()
  })
})
