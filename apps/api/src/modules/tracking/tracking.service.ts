import { trackForm } from '@pan/contracts/forms/track.form'
import { dayInIndia, parseDate } from '@pan/contracts/kit/date-text'
import { check } from '@pan/contracts/kit/form'
import { normalise } from '@pan/contracts/kit/normalise'
import { strengthOf, type Caller } from '../../auth/caller.ts'
import type { Session } from '../../db/store.ts'
import { Failure } from '../../errors/failure.ts'
import type { Clock } from '../../time/clock.ts'
import type { Sealer } from '../../crypto/sealed.ts'
import { countedTries, triedFrom } from '../../auth/tries.ts'
import type { ApplicationSearch, Found } from '../applications/search/application-search.service.ts'
import type { ProgressService, Way } from '../applications/progress/progress.service.ts'
import type { Payments } from '../payments/payments.service.ts'

const WINDOW_SECONDS = 15 * 60
/** Searches that found nothing. Phones of a whole district may share one address, so that one may fail far more often. */
const KEY = { of: 'tracking.key', max: 5, seconds: WINDOW_SECONDS } as const
const PLACE = { of: 'tracking.place', max: 200, seconds: WINDOW_SECONDS } as const

export interface TrackingDependencies {
  readonly search: ApplicationSearch
  readonly progress: ProgressService
  readonly payments: Payments
  readonly sealer: Sealer
  readonly clock: Clock
}

/** An application with everything that says how it stands. */
export interface Tracked extends Found {
  readonly way: Way
  readonly payment: Awaited<ReturnType<Payments['standing']>>
}

/** Who searches, and the transaction that spends the captcha. */
export interface Searcher {
  readonly caller: Caller
  readonly address: string
  readonly transaction: <T>(work: (tx: Session) => Promise<T>) => Promise<T>
}

type Outcome = { readonly found: readonly Found[] } | { readonly secondsToWait: number }

export function trackingService(dependencies: TrackingDependencies) {
  const { search, progress, payments, sealer, clock } = dependencies
  const tries = countedTries(sealer, clock)

  async function withStanding(found: readonly Found[]): Promise<Tracked[]> {
    const ids = found.map(({ application: { id } }) => id)
    const [wayOf, standings] = await Promise.all([
      progress.ways(ids),
      Promise.all(ids.map((id) => payments.standing(id))),
    ])
    return found.map((each, place) => ({
      ...each,
      way: wayOf(each.application.id),
      payment: standings[place]!,
    }))
  }

  return {
    /**
     * The applications of a day of birth, newest first. NOT_FOUND says alike that there is none and that the day is
     * wrong; after five of those for one key TOO_MANY_REQUESTS, whether the next try would have been right or not.
     */
    async find(
      given: Readonly<Record<string, unknown>>,
      { caller, address, transaction }: Searcher,
    ): Promise<Tracked[]> {
      const answers = normalise(trackForm, given)
      const issues = check(trackForm, answers, { today: dayInIndia(clock.now()) })
      if (issues.length > 0) throw new Failure('VALIDATION_FAILED', { issues })
      const text = String(answers['pan_status_search'])
      const birth = parseDate(String(answers['date_of_birth']))!
      const counted = [{ limit: KEY, key: search.keyOf(text) }, ...triedFrom(PLACE, address)]
      // One transaction: of many tries at the same time no more than the limit are made.
      const outcome = await transaction<Outcome>(async (tx) => {
        const secondsToWait = await tries.secondsToWait(tx, counted)
        if (secondsToWait > 0) return { secondsToWait }
        const found = await search.find(tx, text, birth, caller)
        if (found.length === 0) await tries.note(tx, counted)
        return { found }
      })
      if ('secondsToWait' in outcome) {
        throw new Failure('TOO_MANY_REQUESTS', {
          message: { key: 'track.tooMany' },
          retryAfterSeconds: outcome.secondsToWait,
        })
      }
      if (outcome.found.length === 0) throw new Failure('NOT_FOUND', { message: { key: 'track.notFound' } })
      return withStanding(outcome.found)
    },

    /** One application, as far as the right goes of a caller who was let in. */
    async one(id: string, caller: Caller): Promise<Tracked> {
      const application = await search.byId(id)
      if (!application) throw new Failure('NOT_FOUND')
      const [tracked] = await withStanding([{ application, strength: strengthOf(caller) }])
      return tracked!
    },
  }
}

export type Tracking = ReturnType<typeof trackingService>
