import { lt } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Store } from '../db/store.ts'
import type { Clock } from '../support/clock.ts'

const EVERY_MILLISECONDS = 10 * 60 * 1000

/** Forgets spent captchas, kept answers, sessions, logins and challenges under way, codes, files of partners and counted tries when their time is over. */
export async function forgetExpired(store: Store, clock: Clock): Promise<void> {
  const now = clock.now()
  const seconds = String(Math.floor(now.getTime() / 1000))
  await store.transaction(async ({ tables, db }) => {
    await db.delete(tables.captchaUses).where(lt(tables.captchaUses.use, seconds))
    await db.delete(tables.idempotentAnswers).where(lt(tables.idempotentAnswers.expiresAt, now.toISOString()))
    await db.delete(tables.sessions).where(lt(tables.sessions.expiresAt, now.toISOString()))
    await db.delete(tables.loginPasses).where(lt(tables.loginPasses.expiresAt, now.toISOString()))
    await db.delete(tables.loginTickets).where(lt(tables.loginTickets.expiresAt, now.toISOString()))
    await db.delete(tables.passkeyChallenges).where(lt(tables.passkeyChallenges.expiresAt, now.toISOString()))
    await db.delete(tables.tries).where(lt(tables.tries.until, now.toISOString()))
    await db.delete(tables.batches).where(lt(tables.batches.expiresAt, now.toISOString()))
    await db.delete(tables.applicationCodes).where(lt(tables.applicationCodes.expiresAt, now.toISOString()))
  })
}

export function registerHousekeeping(app: FastifyInstance, store: Store, clock: Clock): void {
  const timer = setInterval(() => {
    forgetExpired(store, clock).catch((error: unknown) => app.log.warn({ err: error }, 'housekeeping failed'))
  }, EVERY_MILLISECONDS)
  timer.unref()
  app.addHook('onClose', () => clearInterval(timer))
}
