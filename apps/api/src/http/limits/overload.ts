import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '../../errors/failure.ts'

const RETRY_SECONDS = 5
/** How long calls may be begun in one turn of the event loop: those after them have waited as long, and more come. */
const TURN_MILLISECONDS_MAX = 100
/** A few long calls, as the first ones of a new process are, make no queue. */
const TURN_CALLS_MIN = 32

const overloaded = () => new Failure('OVERLOADED', { retryAfterSeconds: RETRY_SECONDS })

// A process that is busy is alive all the same, and must not be replaced for it; nor may those who balance the load take it
// for broken, as all servers are busy at the same time. The pattern that is logged is not known yet.
const isHealth = ({ routeOptions }: FastifyRequest) => routeOptions.url?.startsWith('/api/health/') ?? false

/** What this thread has worked, whoever else the machine worked for. */
function workedMilliseconds(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Refuses what is read at the end of a long turn. A refusal takes little time, so the next turn is a short one. */
function registerTurns(app: FastifyInstance): void {
  let at = 0
  let worked = 0
  let calls = 0
  const end = () => void (calls = 0)
  const isLong = () =>
    calls > TURN_CALLS_MIN &&
    performance.now() - at > TURN_MILLISECONDS_MAX &&
    workedMilliseconds() - worked > TURN_MILLISECONDS_MAX

  app.addHook('onRequest', (request, _reply, done) => {
    calls += 1
    if (calls === 1) {
      at = performance.now()
      worked = workedMilliseconds()
      setImmediate(end)
    } else if (isLong() && !isHealth(request)) return done(overloaded())
    done()
  })
}

/** Refuses work while the event loop is late, so that what is under way gets done. 0 switches it off. */
export async function registerOverload(app: FastifyInstance, delayMillisecondsMax: number): Promise<void> {
  if (delayMillisecondsMax === 0) return
  registerTurns(app)
  await app.register(underPressure, {
    maxEventLoopDelay: delayMillisecondsMax,
    pressureHandler: (request) => {
      if (!isHealth(request)) throw overloaded()
    },
  })
}

/**
 * Gives a function that does work while fewer than `max` pieces of it are under way, and refuses it at once otherwise: a
 * call that would wait long is better off to come again.
 */
export function limitUnderWay(max: number) {
  let underWay = 0
  return async function enter<T>(work: () => Promise<T>): Promise<T> {
    if (underWay >= max) throw overloaded()
    underWay += 1
    try {
      return await work()
    } finally {
      underWay -= 1
    }
  }
}
