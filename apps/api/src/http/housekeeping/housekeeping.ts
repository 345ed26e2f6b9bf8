import { dayInIndia, isoDate } from '@pan/contracts/kit/date-text'
import { CALL_DAYS, USAGE_DAYS } from '@pan/contracts/partners/calls'
import { and, lt, or } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { CALLS_MARKER } from '../../db/markers.tables.ts'
import { startsWith } from '../../db/queries/starts-with.ts'
import { removeInPieces } from '../../db/queries/remove-in-pieces.ts'
import type { Store } from '../../db/store.ts'
import type { Clock } from '../../time/clock.ts'
import { forgetBatches, forgetExports, forgetImports, forgetListChanges, forgetRuns } from './ended-files.ts'

const EVERY_MILLISECONDS = 10 * 60 * 1000

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000
/** So long an API key that has ended is shown, and a message of the gateway is known again. */
const ENDED_KEY_DAYS = 90
const GATEWAY_MESSAGE_DAYS = 365
/** Longer than a link to pay lives. */
const RETURN_DAYS = 7
/** Longer than any session of the staff lasts. */
const STAFF_SESSION_DAYS = 2

/**
 * Forgets spent captchas, kept answers, sessions, logins and challenges under way, invitations of the staff, codes, keys that have ended, messages of the
 * gateway, files of partners and of staff, lists that they have sent or taken along, runs of staff, requests of people that ended long ago, counted tries, calls of partners with the marks of who wrote them and where browsers go back to when their time is over.
 */
export async function forgetExpired(store: Store, clock: Clock): Promise<void> {
  const now = clock.now()
  const text = now.toISOString()
  const { tables } = store
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MILLISECONDS).toISOString()
  const { apiKeys, paymentEvents, partnerCalls, partnerUsage, paymentReturns, markers } = tables
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
    [partnerCalls, partnerCalls.id, lt(partnerCalls.at, ago(CALL_DAYS))],
    [markers, markers.name, and(startsWith(markers.name, CALLS_MARKER), lt(markers.notedAt, ago(CALL_DAYS)))],
    [tables.peopleRequests, tables.peopleRequests.id, lt(tables.peopleRequests.expiresAt, text)],
    [paymentReturns, paymentReturns.applicationId, lt(paymentReturns.at, ago(RETURN_DAYS))],
  ] as const
  for (const [table, key, isExpired] of expired) await removeInPieces(store, table, [key], isExpired)
  const firstDay = isoDate(dayInIndia(new Date(ago(USAGE_DAYS - 1))))
  const { partnerId, day, keyId } = partnerUsage
  await removeInPieces(store, partnerUsage, [partnerId, day, keyId], lt(day, firstDay))
  await forgetBatches(store, text)
  await forgetRuns(store, text)
  await forgetImports(store, text)
  await forgetExports(store, text)
  await forgetListChanges(store, text)
}

export function registerHousekeeping(app: FastifyInstance, store: Store, clock: Clock): void {
  const timer = setInterval(() => {
    forgetExpired(store, clock).catch((error: unknown) => app.log.warn({ err: error }, 'housekeeping failed'))
  }, EVERY_MILLISECONDS)
  timer.unref()
  app.addHook('onClose', () => clearInterval(timer))
}
