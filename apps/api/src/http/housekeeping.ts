import { inArray, lt, or } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { removeInPieces } from '../db/queries/remove-in-pieces.ts'
import type { Store } from '../db/store.ts'
import type { Clock } from '../time/clock.ts'

const EVERY_MILLISECONDS = 10 * 60 * 1000

const BATCHES_AT_ONCE = 20
/** Rows of files are larger than those of the other tables. */
const BATCH_ROWS_AT_ONCE = 50

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000
/** So long an API key that has ended is shown, and a message of the gateway is known again. */
const ENDED_KEY_DAYS = 90
const GATEWAY_MESSAGE_DAYS = 365
/** Longer than any session of the staff lasts. */
const STAFF_SESSION_DAYS = 2

/** Removes files of partners that ended before a moment, their rows first: the last of a file is one small statement. */
async function forgetBatches(store: Store, moment: string): Promise<void> {
  const { batches, batchRows: rows } = store.tables
  for (;;) {
    const ended = await store.db
      .select({ id: batches.id })
      .from(batches)
      .where(lt(batches.expiresAt, moment))
      .limit(BATCHES_AT_ONCE)
    if (ended.length === 0) return
    const ids = ended.map(({ id }) => id)
    const atOnce = BATCH_ROWS_AT_ONCE
    await removeInPieces(store, rows, [rows.batchId, rows.line], inArray(rows.batchId, ids), { atOnce })
    await store.transaction(({ db }) => db.delete(batches).where(inArray(batches.id, ids)))
  }
}

/** Removes runs of staff whose time is over, in the same way. */
async function forgetRuns(store: Store, moment: string): Promise<void> {
  const { staffRuns, staffRunRows: rows } = store.tables
  for (;;) {
    const ended = await store.db
      .select({ id: staffRuns.id })
      .from(staffRuns)
      .where(lt(staffRuns.expiresAt, moment))
      .limit(BATCHES_AT_ONCE)
    if (ended.length === 0) return
    const ids = ended.map(({ id }) => id)
    await removeInPieces(store, rows, [rows.runId, rows.number], inArray(rows.runId, ids))
    await store.transaction(({ db }) => db.delete(staffRuns).where(inArray(staffRuns.id, ids)))
  }
}

/**
 * Forgets spent captchas, kept answers, sessions, logins and challenges under way, invitations of the staff, codes, keys that have ended, messages of the
 * gateway, files of partners, runs of staff and counted tries when their time is over.
 */
export async function forgetExpired(store: Store, clock: Clock): Promise<void> {
  const now = clock.now()
  const text = now.toISOString()
  const { tables } = store
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MILLISECONDS).toISOString()
  const { apiKeys, paymentEvents } = tables
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
    [
      tables.staffSessions,
      tables.staffSessions.id,
      lt(tables.staffSessions.createdAt, ago(STAFF_SESSION_DAYS)),
    ],
    [tables.staffChallenges, tables.staffChallenges.challenge, lt(tables.staffChallenges.expiresAt, text)],
    [
      tables.staffInvitations,
      tables.staffInvitations.tokenHash,
      lt(tables.staffInvitations.expiresAt, ago(STAFF_SESSION_DAYS)),
    ],
    [tables.tries, tables.tries.name, lt(tables.tries.until, text)],
    [
      tables.applicationCodes,
      tables.applicationCodes.applicationId,
      lt(tables.applicationCodes.expiresAt, text),
    ],
    [
      apiKeys,
      apiKeys.id,
      or(lt(apiKeys.revokedAt, ago(ENDED_KEY_DAYS)), lt(apiKeys.expiresAt, ago(ENDED_KEY_DAYS))),
    ],
    [paymentEvents, paymentEvents.id, lt(paymentEvents.receivedAt, ago(GATEWAY_MESSAGE_DAYS))],
  ] as const
  for (const [table, key, isExpired] of expired) await removeInPieces(store, table, [key], isExpired)
  await forgetBatches(store, text)
  await forgetRuns(store, text)
}

export function registerHousekeeping(app: FastifyInstance, store: Store, clock: Clock): void {
  const timer = setInterval(() => {
    forgetExpired(store, clock).catch((error: unknown) => app.log.warn({ err: error }, 'housekeeping failed'))
  }, EVERY_MILLISECONDS)
  timer.unref()
  app.addHook('onClose', () => clearInterval(timer))
}
