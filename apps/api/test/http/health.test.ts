import { rm, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPlatform, type TestPlatform } from '../support/app.ts'
import manifest from '../../../../package.json' with { type: 'json' }
import { dialects } from '../support/databases.ts'

// The one place in which the version stands.
const { version } = manifest

describe.each(dialects)('health on %s', (dialect) => {
  let on: TestPlatform
  beforeAll(async () => {
    on = await testPlatform(dialect)
  })
  afterAll(() => on.close())

  test('a server with a migrated database is ready', async () => {
    expect((await on.app.inject('/api/health/live')).json()).toEqual({ status: 'live', version })
    expect((await on.app.inject('/api/health/ready')).json()).toEqual({ status: 'ready', version })
  })

  test('a stopping server is alive, not ready, and ends its connections', async () => {
    on.life.isStopping = true
    const ready = await on.app.inject('/api/health/ready')
    expect([ready.statusCode, ready.headers['retry-after'], ready.headers['connection']]).toEqual([
      503,
      '5',
      'close',
    ])
    // Not that many people use it, which an operator would believe.
    expect(ready.json().message).toMatch(/^This server cannot take calls at the moment/u)
    expect((await on.app.inject('/api/health/live')).statusCode).toBe(200)
    on.life.isStopping = false
  })

  test('a server that cannot keep files is not ready', async () => {
    await rm(on.folder, { recursive: true })
    await writeFile(on.folder, '')
    expect((await on.app.inject('/api/health/ready')).statusCode).toBe(503)
    expect((await on.app.inject('/api/health/live')).statusCode).toBe(200)
    await rm(on.folder)
    expect((await on.app.inject('/api/health/ready')).statusCode).toBe(200)
  })

  // A balancer that hears no sends no call: no other line would tell an operator what is wrong.
  test('why a server is not ready is one line, however often it is asked, and one when it is ready again', async () => {
    const said = () =>
      on.logLines
        .map((line) => JSON.parse(line) as { level: number; msg?: string; err?: { code?: string } })
        .filter(({ msg }) => msg?.includes('in order again') || msg?.includes('out of order'))
        .map(({ level, err }) => [level, err?.code])
    on.logLines.length = 0
    await rm(on.folder, { recursive: true })
    await writeFile(on.folder, '')
    await on.app.inject('/api/health/ready')
    await on.app.inject('/api/health/ready')
    expect(said()).toEqual([[50, 'ENOTDIR']])
    await rm(on.folder)
    await on.app.inject('/api/health/ready')
    await on.app.inject('/api/health/ready')
    expect(said()).toEqual([
      [50, 'ENOTDIR'],
      [30, undefined],
    ])
  })

  test('a server without its database is not ready', async () => {
    const other = await testPlatform(dialect)
    await other.store.close()
    const ready = await other.app.inject('/api/health/ready')
    expect([ready.statusCode, ready.json().code]).toEqual([503, 'OVERLOADED'])
    await other.app.close()
  })
})
