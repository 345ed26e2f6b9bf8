import type { Clock } from '../../src/time/clock.ts'

export interface TestClock extends Clock {
  set(instant: string): void
  forward(seconds: number): void
}

/** A clock that starts now, stands still and is moved by hand. */
export function testClock(): TestClock {
  let at = Date.now()
  return {
    now: () => new Date(at),
    set(instant) {
      at = Date.parse(instant)
    },
    forward(seconds) {
      at += seconds * 1000
    },
  }
}
