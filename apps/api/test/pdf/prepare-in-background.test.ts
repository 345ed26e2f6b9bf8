import { expect, test } from 'vitest'
import { backgroundPreparation } from '../../src/pdf/prepare-in-background.ts'

function* counted(log: number[], until: number): Generator<void, string> {
  for (let i = 0; i < until; i++) yield void log.push(i)
  return 'made'
}

test('something asked for at once is made at once, and only once', () => {
  const log: number[] = []
  const thing = backgroundPreparation(() => counted(log, 3))
  expect([thing.now(), thing.now()]).toEqual(['made', 'made'])
  expect(log).toEqual([0, 1, 2])
})

test('what the background has begun, an impatient caller finishes', async () => {
  const log: number[] = []
  const thing = backgroundPreparation(() => counted(log, 3))
  const background = thing.inTheBackground()
  expect(thing.now()).toBe('made')
  await background
  expect(log).toEqual([0, 1, 2])
})

test('other work gets its turn between the steps', async () => {
  const turns: string[] = []
  function* slow(): Generator<void, void> {
    for (let i = 0; i < 4; i++) {
      for (const until = performance.now() + 6; performance.now() < until;);
      yield void turns.push('step')
    }
  }
  const background = backgroundPreparation(slow).inTheBackground()
  await new Promise((done) => setImmediate(done))
  turns.push('other work')
  await background
  expect(turns.indexOf('other work')).toBeLessThan(4)
})

test('after a fault the next call begins anew', () => {
  let isBroken = true
  function* fragile(): Generator<void, string> {
    if (isBroken) throw new Error('no font')
    yield
    return 'made'
  }
  const thing = backgroundPreparation(fragile)
  expect(() => thing.now()).toThrow('no font')
  isBroken = false
  expect(thing.now()).toBe('made')
})
