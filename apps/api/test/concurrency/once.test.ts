import { expect, test } from 'vitest'
import { once } from '../../src/concurrency/once.ts'

test('a value is made once for all who ask at the same time, and kept', async () => {
  let times = 0
  const made = once(() => Promise.resolve(++times))
  expect(await Promise.all([made(), made()])).toEqual([1, 1])
  expect(await made()).toBe(1)
})

test('a failure is told to who asked, and not kept', async () => {
  let times = 0
  const made = once(() => (++times === 1 ? Promise.reject(new Error('away')) : Promise.resolve(times)))
  await expect(made()).rejects.toThrow('away')
  expect(await made()).toBe(2)
})
