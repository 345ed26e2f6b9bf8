import { inArray, lt } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Store } from '../db/store.ts'
import type { Clock } from '../time/clock.ts'

const EVERY_MILLISECONDS = 10 * 60 * 1000

const ROWS_AT_ONCE = 500

/**
 * Forgets spent captchas, kept answers, sessions, logins and challenges under way, codes, files of partners and counted
 * tries when their time is over.
 */
export async function forgetExpired(store: Store, clock: Clock): Promise<void> {
  const now = clock.now()
  const text = now.toISOString()
  const { tables } = store
  const expired = [
    [
      tables.captchaUses,
      tables.captchaUses.use,
      lt(tables.captchaUses.use, String(Math.floor(now.getTime() / 1000))),
    ],
    [tables.idempotentAnswers, tables.idempotentAnswers.scope, lt(tables.idempotentAnswers.expiresAt, text)],
    [tables.sessions, tables.sessions.id, lt(tables.sessions.expiresAt, text)],
    [tables.loginPasses, tables.loginPasses.pass, lt(tables.loginPasses.expiresAt, text)],
    [tables.loginTickets, tables.loginTickets.ticket, lt(tables.loginTickets.expiresAt, text)],
    [
      tables.passkeyChallenges,
      tables.passkeyChallenges.challenge,
      lt(tables.passkeyChallenges.expiresAt, text),
    ],
    [tables.tries, tables.tries.name, lt(tables.tries.until, text)],
    [tables.batches, tables.batches.id, lt(tables.batches.expiresAt, text)],
    [
      tables.applicationCodes,
      tables.applicationCodes.applicationId,
      lt(tables.applicationCodes.expiresAt, text),
    ],
  ] as const
  for (const [table, key, isExpired] of expired) {
    let removed: number
    do {
      removed = await store.transaction(async ({ db }) => {
        const some = db.select({ key }).from(table).where(isExpired).limit(ROWS_AT_ONCE)
        return (await db.delete(table).where(inArray(key, some)).returning({ key })).length
      })
    } while (removed === ROWS_AT_ONCE)
  }
}

export function registerHousekeeping(app: FastifyInstance, store: Store, clock: Clock): void {
  const timer = setInterval(() => {
    forgetExpired(store, clock).catch((error: unknown) => app.log.warn({ err: error }, 'housekeeping failed'))
  }, EVERY_MILLISECONDS)
  timer.unref()
  app.addHook('onClose', () => clearInterval(timer))
}
