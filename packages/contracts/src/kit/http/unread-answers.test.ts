import { expect, test } from 'vitest'
import { CALLS_OF_CONNECTION_MAX, unreadAnswers } from './unread-answers.ts'

/** A connection on which `waiting` bytes wait, and the answers that it waits for. */
function connection(waiting: number) {
  const closed: (() => void)[] = []
  let gone = () => {}
  const state = {
    bytesWritten: 0,
    writableLength: waiting,
    destroyed: false,
    destroy: () => void (state.destroyed = true),
    once: (_event: 'close', listener: () => void) => void (gone = listener),
  }
  const answer = { on: (_event: 'close', listener: () => void) => void closed.push(listener) }
  return { state, answer, over: () => closed.pop()?.(), leave: () => gone() }
}

test('a connection is ended when nothing has moved for two looks, and never while some of it is read', () => {
  const calls = unreadAnswers()
  const unread = connection(1000)
  const slow = connection(1000)
  const inTheMaking = connection(0)
  const read = connection(1000)
  for (const { state, answer } of [unread, slow, inTheMaking, read])
    expect(calls.begin(state, answer)).toBe(true)
  read.over()
  const ended = () => [unread, slow, inTheMaking, read].map(({ state }) => state.destroyed)
  calls.look()
  calls.look()
  expect(ended()).toEqual([false, false, false, false])
  slow.state.bytesWritten += 1
  calls.look()
  expect(ended()).toEqual([true, false, false, false])
  for (let looks = 0; looks < 10; looks++) {
    // Every other look sees some of it read.
    slow.state.bytesWritten += looks % 2
    calls.look()
  }
  expect(ended()).toEqual([true, false, false, false])
})

test('a connection may wait for a few answers at a time, and for any number one after the other', () => {
  const calls = unreadAnswers()
  const { state, answer, over } = connection(0)
  for (let asked = 0; asked < 3 * CALLS_OF_CONNECTION_MAX; asked++) {
    expect(calls.begin(state, answer)).toBe(true)
    over()
  }
  for (let asked = 0; asked < CALLS_OF_CONNECTION_MAX; asked++) expect(calls.begin(state, answer)).toBe(true)
  expect(calls.begin(state, answer)).toBe(false)
  expect(state.destroyed).toBe(true)
  expect(calls.begin(state, answer)).toBe(false)
})

test('a connection that is closed is looked at no more', () => {
  const calls = unreadAnswers()
  const { state, answer, leave } = connection(1000)
  calls.begin(state, answer)
  calls.look()
  leave()
  for (let looks = 0; looks < 3; looks++) calls.look()
  expect(state.destroyed).toBe(false)
})
