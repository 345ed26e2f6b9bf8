import { ApiProblem, NetworkFailure } from '../../api/call.ts'

/** A solved captcha, as it goes into the field. */
export interface SolvedCaptcha {
  payload: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** `failed` is the only phase in which somebody is asked to do something. */
export type CaptchaPhase = 'idle' | 'working' | 'solved' | 'failed'

/** The device could not work the captcha out, although the service was reached. */
export class CaptchaFailure extends Error {
  override readonly name = 'CaptchaFailure'
}

const RETRIES_AFTER_MILLISECONDS = [1000, 4000]
/** An answer that ends within this is not sent any more: it has a way to go. */
const WAY_MILLISECONDS = 40_000

const isOfTheLine = (error: unknown) => error instanceof NetworkFailure || error instanceof ApiProblem

/**
 * Works a captcha out by itself, and once more after a fault or when the answer has expired. Nobody is asked for anything
 * before it has failed several times.
 */
export function makeCaptchaSolver(
  solve: () => Promise<SolvedCaptcha>,
  wait = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds)),
) {
  const listeners = new Set<() => void>()
  let phase: CaptchaPhase = 'idle'
  let underWay: Promise<SolvedCaptcha> | undefined
  /** How many have pressed a button and wait for it. */
  let waiting = 0

  const turn = (next: CaptchaPhase) => {
    phase = next
    for (const listener of listeners) listener()
  }

  async function tryOften(): Promise<SolvedCaptcha> {
    for (const milliseconds of RETRIES_AFTER_MILLISECONDS) {
      try {
        return await solve()
      } catch (error) {
        // Without a connection another try is one more moment to wait; on one that hangs, half a minute.
        const isHung = error instanceof NetworkFailure && error.isTimeout && waiting > 0
        if (isHung || (isOfTheLine(error) && navigator.onLine === false)) throw error
        await wait(milliseconds)
      }
    }
    return solve()
  }

  function begin(): Promise<SolvedCaptcha> {
    turn('working')
    const mine = tryOften()
    underWay = mine
    mine.then(
      () => underWay === mine && turn('solved'),
      () => {
        if (underWay !== mine) return
        underWay = undefined
        turn('failed')
      },
    )
    return mine
  }

  return {
    phase: () => phase,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Begins, unless it has. */
    start: (): void => {
      if (phase === 'idle') begin().catch(() => undefined)
    },
    /** The answer, waited for where it is not there yet. */
    async answer(): Promise<string> {
      waiting += 1
      try {
        const solved = await (underWay ?? begin())
        if (solved.expiresAt - Date.now() > WAY_MILLISECONDS) return solved.payload
        return (await begin()).payload
      } catch (error) {
        throw isOfTheLine(error) ? error : new CaptchaFailure('The captcha was not solved', { cause: error })
      } finally {
        waiting -= 1
      }
    },
    /** A captcha counts once: the next call needs another one. */
    reset: (): void => {
      underWay = undefined
      turn('idle')
    },
  }
}

export type CaptchaSolver = ReturnType<typeof makeCaptchaSolver>
