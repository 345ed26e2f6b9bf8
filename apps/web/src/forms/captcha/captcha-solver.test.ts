import { expect, test } from 'vitest'
import { NetworkFailure } from '../../api/call.ts'
import { CaptchaFailure, makeCaptchaSolver } from './captcha-solver.ts'

const atOnce = () => Promise.resolve()
const solved = (payload: string, seconds = 600) => ({ payload, expiresAt: Date.now() + seconds * 1000 })

/** Works out one answer after the other; each holds for so many seconds. */
function numbered(seconds: (time: number) => number) {
  let times = 0
  return () => {
    times += 1
    return Promise.resolve(solved(`answer ${times}`, seconds(times)))
  }
}

test('a captcha is worked out once for all who ask, and again when it was used', async () => {
  const solve = numbered(() => 600)
  const solver = makeCaptchaSolver(solve, atOnce)
  solver.start()
  solver.start()
  expect(solver.phase()).toBe('working')
  expect([await solver.answer(), await solver.answer()]).toEqual(['answer 1', 'answer 1'])
  expect(solver.phase()).toBe('solved')
  solver.reset()
  expect(await solver.answer()).toBe('answer 2')
})

test('an answer that is about to expire is not sent: another one is worked out', async () => {
  const solve = numbered((time) => time * 30)
  expect(await makeCaptchaSolver(solve, atOnce).answer()).toBe('answer 2')
})

test('after a fault it is tried again; the third one is told, and a next try may succeed', async () => {
  const faults = [new Error('no worker'), new Error('no worker'), new Error('no worker')]
  const solver = makeCaptchaSolver(async () => {
    const fault = faults.pop()
    if (fault) throw fault
    return solved('answer')
  }, atOnce)
  await expect(solver.answer()).rejects.toThrow(CaptchaFailure)
  expect(solver.phase()).toBe('failed')
  expect(await solver.answer()).toBe('answer')
})

test('a line that is away is told as that, and not as a captcha that was not passed', async () => {
  const solver = makeCaptchaSolver(() => Promise.reject(new NetworkFailure(new Error('reset'))), atOnce)
  await expect(solver.answer()).rejects.toThrow(NetworkFailure)
})

test('a line that hangs is told after the first try to who waits, and tried again while nobody does', async () => {
  let tries = 0
  const solver = makeCaptchaSolver(() => {
    tries += 1
    return Promise.reject(new NetworkFailure(new DOMException('It took too long.', 'TimeoutError')))
  }, atOnce)
  await expect(solver.answer()).rejects.toMatchObject({ isTimeout: true })
  expect(tries).toBe(1)
  solver.reset()
  const over = new Promise<void>((done) => solver.subscribe(() => solver.phase() === 'failed' && done()))
  solver.start()
  await over
  expect(tries).toBe(4)
})
