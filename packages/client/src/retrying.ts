import { creating } from './description.gen.ts'

/** How a client goes on when a call fails; the usual values do for most. */
export interface Patience {
  /** How often a call is made at most. */
  readonly tries: number
  /** Milliseconds before the second try; doubled with each further one. */
  readonly pause: number
  /** Milliseconds that are waited at most. An answer that asks for more is given back at once. */
  readonly pauseMax: number
}

export const usualPatience: Patience = { tries: 4, pause: 500, pauseMax: 60_000 }

/** The server did nothing yet, or says that another try is worth it. */
const UNTOUCHED: readonly number[] = [429, 503]
/** What the server did is unknown. */
const UNKNOWN: readonly number[] = [408, 500, 502, 504]
const PATHS = creating.map((path) => new RegExp(`${path.replace(/\{\w+\}/gu, '[^/]+')}$`, 'u'))

const takesKey = ({ method, url }: Request) =>
  method === 'POST' && PATHS.some((path) => path.test(new URL(url).pathname))

async function isInProgress(answer: Response): Promise<boolean> {
  if (answer.status !== 409) return false
  // What stands between may answer in its own words.
  const problem: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined)
  return (problem as { code?: string } | undefined)?.code === 'REQUEST_IN_PROGRESS'
}

/** How long the server asks to wait: seconds or a date, as RFC 9110 has it. */
function askedPause(answer: Response | undefined): number {
  const asked = answer?.headers.get('retry-after') ?? '0'
  const milliseconds = /^\d+$/u.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - Date.now()
  return Number.isNaN(milliseconds) ? 0 : milliseconds
}

function ownPause(next: number, { pause, pauseMax }: Patience): number {
  // Half of it by chance, so that many who failed at once do not come back at once.
  return Math.min(pauseMax, pause * 2 ** (next - 1) * (0.5 + Math.random() / 2))
}

const wait = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })

/**
 * A `fetch` that tries again where that can do no harm: whatever reads, whatever was not begun, and whatever creates,
 * because it gets an Idempotency-Key of its own, the same for every try. A change whose outcome is unknown is not repeated.
 */
export function retrying(send: typeof fetch, patience: Patience): (request: Request) => Promise<Response> {
  return async (request) => {
    const isRepeatable = request.method === 'GET' || takesKey(request)
    if (takesKey(request) && !request.headers.has('idempotency-key'))
      request.headers.set('idempotency-key', crypto.randomUUID())

    for (let done = 1; ; done += 1) {
      let answer: Response | undefined
      let fault: unknown
      try {
        answer = await send(request.clone())
      } catch (error) {
        fault = error
      }
      const isWorthIt = answer
        ? UNTOUCHED.includes(answer.status) ||
          (isRepeatable && (UNKNOWN.includes(answer.status) || (await isInProgress(answer))))
        : isRepeatable && !request.signal.aborted
      const asked = askedPause(answer)
      if (!isWorthIt || done >= patience.tries || asked > patience.pauseMax) {
        if (answer) return answer
        throw fault
      }
      await answer?.body?.cancel()
      await wait(Math.max(asked, ownPause(done, patience)), request.signal)
    }
  }
}
