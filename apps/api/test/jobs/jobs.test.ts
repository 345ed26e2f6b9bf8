import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Store } from '../../src/db/store.ts'
import { randomIds } from '../../src/crypto/ids.ts'
import { GiveUp, type Jobs } from '../../src/jobs/jobs.ts'
import { openJobs } from '../../src/jobs/job-runner.ts'
import { sealedPayloads } from '../../src/jobs/sealed-payloads.ts'
import { openLog } from '../../src/observability/log/logger.ts'
import { testClock, type TestClock } from '../support/clock.ts'
import { dialects, openCopy } from '../support/databases.ts'

const HOUR = 3600

describe.each(dialects)('jobs on %s', (dialect) => {
  let store: Store
  let clock: TestClock
  let jobs: Jobs
  let done: unknown[]
  const log = openLog('silent')
  const open = () => openJobs(store, clock, randomIds, log)
  const revive = (id: string) => store.transaction((tx) => jobs.revive(tx, id))
  const enqueue = (name: string, payload = {}, runAt?: Date) =>
    store.transaction((tx) => jobs.enqueue(tx, name, payload, runAt ? { runAt } : {}))

  beforeEach(async () => {
    store = await openCopy(dialect)
    clock = testClock()
    jobs = await open()
    done = []
    jobs.on('note', async (payload) => void done.push(payload['what']))
  })
  afterEach(async () => {
    await jobs.stop()
    await store.close()
  })

  test('a job runs once after its transaction has committed', async () => {
    await enqueue('note', { what: 'kept' })
    await jobs.drain()
    await jobs.drain()
    expect(done).toEqual(['kept'])
    expect((await jobs.list()).rows).toEqual([])
  })

  test('a job of a transaction that failed never runs', async () => {
    const failing = store.transaction(async (tx) => {
      await jobs.enqueue(tx, 'note', { what: 'undone' })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await jobs.drain()
    expect(done).toEqual([])
  })

  test('a job that takes long hears that the server stops, and is done again by the next one', async () => {
    const begun = Promise.withResolvers<void>()
    jobs.on('long', async (_payload, _job, signal) => {
      begun.resolve()
      await new Promise((_done, failed) => signal.addEventListener('abort', () => failed(signal.reason)))
    })
    await enqueue('long')
    jobs.start()
    await begun.promise
    await jobs.stop()
    jobs = await open()
    jobs.on('long', async () => void done.push('done'))
    clock.forward(HOUR)
    await jobs.drain()
    expect(done).toEqual(['done'])
  })

  test('a job for later waits for its time', async () => {
    await enqueue('note', { what: 'later' }, new Date(clock.now().getTime() + HOUR * 1000))
    await jobs.drain()
    expect(done).toEqual([])
    clock.forward(HOUR)
    await jobs.drain()
    expect(done).toEqual(['later'])
  })

  test('a job that fails is tried again after a pause', async () => {
    let tries = 0
    jobs.on('shaky', async () => {
      tries += 1
      if (tries < 3) throw new Error('not yet')
    })
    await enqueue('shaky')
    await jobs.drain()
    expect(tries).toBe(1)
    expect((await jobs.list()).rows).toMatchObject([
      { name: 'shaky', state: 'waiting', tries: 1, fault: 'Error' },
    ])
    clock.forward(HOUR)
    await jobs.drain()
    clock.forward(HOUR)
    await jobs.drain()
    expect(tries).toBe(3)
    expect((await jobs.list()).rows).toEqual([])
  })

  test('a job that always fails ends among the dead letters, and an operator can start it again', async () => {
    let isMended = false
    jobs.on('broken', async () => {
      if (!isMended) throw new TypeError('of no use')
      done.push('mended')
    })
    await enqueue('broken')
    for (let hour = 0; hour < 30; hour++) {
      await jobs.drain()
      clock.forward(2 * HOUR)
    }
    const [dead] = (await jobs.list()).rows
    expect(dead).toMatchObject({ name: 'broken', state: 'dead', fault: 'TypeError', tries: 12 })
    expect(await revive('00000000-0000-4000-8000-000000000000')).toBe(false)
    isMended = true
    expect(await revive(dead!.id)).toBe(true)
    await jobs.drain()
    expect(done).toEqual(['mended'])
    expect((await jobs.list()).rows).toEqual([])
  })

  test('of a dead letter that is discarded its name is told once what it was about, in the transaction that takes it out', async () => {
    jobs.onDiscard('broken', async (tx, { what }) => {
      expect(await jobs.discard(tx, 'nobody')).toBe(false)
      done.push(what)
    })
    jobs.on('broken', () => Promise.reject(new GiveUp('It never can.')))
    await enqueue('broken', { what: 'discarded' })
    await jobs.drain()
    const [dead] = (await jobs.list()).rows
    const discard = () => store.transaction((tx) => jobs.discard(tx, dead!.id))
    expect(await discard()).toBe(true)
    expect(await discard()).toBe(false)
    expect(done).toEqual(['discarded'])
    expect((await jobs.list()).rows).toEqual([])
  })

  test('a job whose handler gives up is a dead letter at once; one of an unknown name waits for a server that knows it', async () => {
    jobs.on('hopeless', async () => {
      throw new GiveUp('no use')
    })
    await enqueue('hopeless')
    await enqueue('of a later release', { what: 'known' })
    await jobs.drain()
    expect(Object.fromEntries((await jobs.list()).rows.map(({ name, state }) => [name, state]))).toEqual({
      hopeless: 'dead',
      'of a later release': 'waiting',
    })
    const later = await open()
    later.on('of a later release', async ({ what }) => void done.push(what))
    clock.forward(HOUR)
    await later.drain()
    await later.stop()
    expect(done).toEqual(['known'])
    expect((await jobs.list()).rows).toMatchObject([{ name: 'hopeless', state: 'dead' }])
  })

  test.each([
    ['given up', () => new GiveUp('no use')],
    ['tried again', () => new Error('not yet')],
  ])('what was sealed anew while a job ran stays so when the job is %s', async (_what, fault) => {
    const mails = sealedPayloads('mail')
    jobs.on('mail', async (_payload, { id }) => {
      await store.transaction((tx) => mails.replace(tx, [{ id, before: 'k1:mail', after: 'k2:mail' }]))
      throw fault()
    })
    await enqueue('mail', { id: 'mail', mail: 'k1:mail' })
    await jobs.drain()
    const sealed = (await mails.list(store, 'none', '', 10)).map((each) => each.sealed)
    expect(sealed).toEqual(['k2:mail'])
  })

  test('dead letters of a name are forgotten when they have had their time', async () => {
    jobs.on('hopeless', async () => {
      throw new GiveUp('no use')
    })
    jobs.on('other', async () => {
      throw new GiveUp('no use')
    })
    await enqueue('hopeless')
    await enqueue('other')
    await jobs.drain()
    clock.forward(HOUR)
    await enqueue('hopeless')
    await jobs.drain()
    const named = async () => (await jobs.list()).rows.map(({ name }) => name).toSorted()
    const ago = (seconds: number) => new Date(clock.now().getTime() - seconds * 1000).toISOString()
    await jobs.forgetDead('hopeless', ago(2 * HOUR))
    expect(await named()).toEqual(['hopeless', 'hopeless', 'other'])
    await jobs.forgetDead('hopeless', ago(HOUR / 2))
    expect(await named()).toEqual(['hopeless', 'other'])
  })

  test('two workers never do the same job', async () => {
    const other = await open()
    other.on('note', async (payload) => void done.push(payload['what']))
    const wanted = Array.from({ length: 40 }, (_, what) => what)
    await Promise.all(wanted.map((what) => enqueue('note', { what })))
    await Promise.all([jobs.drain(), other.drain()])
    expect(done.toSorted((a, b) => Number(a) - Number(b))).toEqual(wanted)
    await other.stop()
  })

  test('a recurring job comes up once in its time, however many servers there are', async () => {
    const other = await open()
    for (const each of [jobs, other]) each.every(60, 'sweep', async () => void done.push('swept'))
    clock.set('2026-11-21T10:00:00.000Z')
    await Promise.all([jobs.drain(), other.drain()])
    expect(done).toHaveLength(1)
    clock.forward(60)
    await jobs.drain()
    expect(done).toHaveLength(2)
    await other.stop()
  })

  test('a started queue runs what comes in, and a stop waits for what runs', async () => {
    let finish = () => {}
    const isRunning = new Promise<void>((running) => {
      jobs.on('slow', async () => {
        running()
        await new Promise<void>((resolve) => (finish = resolve))
        done.push('slow')
      })
    })
    await enqueue('slow')
    jobs.start()
    await isRunning
    const stopped = jobs.stop()
    await enqueue('note', { what: 'too late' })
    finish()
    await stopped
    expect(done).toEqual(['slow'])
    expect((await jobs.list()).rows).toMatchObject([{ name: 'note', state: 'waiting' }])
  })
})
