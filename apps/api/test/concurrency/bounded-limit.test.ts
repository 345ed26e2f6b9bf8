import { expect, test } from 'vitest'
import { boundedLimit, LimitReached } from '../../src/concurrency/bounded-limit.ts'

/** Work that says when it begins, and that ends when it is told to. */
function works(limited: ReturnType<typeof boundedLimit>) {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const send = (name: string, sender: string) =>
    limited(() => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    }, sender)
  async function endOne(): Promise<void> {
    while (ends.length === 0) await Promise.resolve()
    ends.shift()!()
  }
  return { begun, send, endOne }
}

test('senders take turns, and the work of each is done in order', async () => {
  const { begun, send, endOne } = works(boundedLimit(1, 10))
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => send(name, name[0]!))
  for (const _ of all) await endOne()
  await Promise.all(all)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

test('one sender has its share of the places, all together no more than there are, and a place that is free is taken again', async () => {
  const { begun, send, endOne } = works(boundedLimit(1, 2, 2))
  const first = send('a1', 'a')
  const second = send('a2', 'a')
  await expect(send('a3', 'a')).rejects.toThrow(LimitReached)
  const third = send('b1', 'b')
  await expect(send('b2', 'b')).rejects.toThrow(LimitReached)
  await endOne()
  await first
  const fourth = send('a4', 'a')
  await endOne()
  await second
  await endOne()
  await third
  await endOne()
  await fourth
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a4'])
})

test('where all places are taken, one more sender gets one of those who have the most, and they go on', async () => {
  const { begun, send, endOne } = works(boundedLimit(1, 5, 3))
  const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'c1', 'b4', 'd1'].map((name) => send(name, name[0]!))
  const ended = Promise.allSettled(all)
  for (let left = 6; left > 0; left--) await endOne()
  expect((await ended).map(({ status }) => status === 'fulfilled')).toEqual([
    true,
    true,
    false,
    true,
    true,
    false,
    true,
    false,
    true,
  ])
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'd1', 'b2'])
})

test('work that fails makes room as any other', async () => {
  const limited = boundedLimit(1, 1)
  const failed = limited(() => Promise.reject(new Error('It failed.')))
  const next = limited(() => Promise.resolve(1))
  await expect(failed).rejects.toThrow('It failed.')
  expect(await next).toBe(1)
})
