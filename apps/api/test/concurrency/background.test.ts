import { like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inBackground } from '../../src/concurrency/background.ts'
import { removeInPieces } from '../../src/db/queries/remove-in-pieces.ts'
import { openCopy } from '../support/databases.ts'

const PIECE_MILLISECONDS = 10

/** Works so long without a turn of the event loop. */
function work(): void {
  for (const end = performance.now() + PIECE_MILLISECONDS; performance.now() < end;);
}

test('pieces of several jobs on SQLite run one at a time, each followed by a pause as long as it took', async () => {
  const pieces: { from: number; to: number }[] = []
  const job = async () => {
    for (let count = 0; count < 5; count++)
      await inBackground({ dialect: 'sqlite' }, async () => {
        const from = performance.now()
        work()
        pieces.push({ from, to: performance.now() })
      })
  }
  await Promise.all([job(), job()])
  const pauses = pieces.slice(1).map(({ from }, at) => from - pieces[at]!.to)
  expect(Math.min(...pauses)).toBeGreaterThan(PIECE_MILLISECONDS - 1)
})

test('a piece that fails holds up no other one', async () => {
  const failed = inBackground({ dialect: 'sqlite' }, () => Promise.reject(new Error('broken')))
  await expect(failed).rejects.toThrow('broken')
  expect(await inBackground({ dialect: 'sqlite' }, () => Promise.resolve('done'))).toBe('done')
})

test('pieces on PostgreSQL, which works by itself, wait for nobody', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = inBackground({ dialect: 'postgres' }, () => promise)
  expect(await inBackground({ dialect: 'postgres' }, () => Promise.resolve('done'))).toBe('done')
  resolve()
  await first
})

test('each part of what is removed from a SQLite file is such a piece', async () => {
  const store = await openCopy('sqlite')
  const { markers } = store.tables
  const isOld = like(markers.name, 'old %')
  await store.transaction(({ db }) =>
    db.insert(markers).values([1, 2, 3].map((at) => ({ name: `old ${at}`, value: '', notedAt: '' }))),
  )
  const left = () => store.db.$count(markers, isOld)
  const { promise, resolve } = Promise.withResolvers<void>()
  const busy = inBackground(store, () => promise)
  const removed = removeInPieces(store, markers, [markers.name], isOld, { atOnce: 1 })
  const next = inBackground(store, left)
  // Whatever has asked before this to write has written when it has.
  await store.transaction(() => Promise.resolve())
  expect(await left()).toBe(3)
  resolve()
  await busy
  expect(await next).toBe(2)
  expect(await removed).toBe(3)
  await store.close()
})
