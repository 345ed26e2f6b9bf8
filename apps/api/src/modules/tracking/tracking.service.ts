import { trackForm } from '@pan/contracts/forms/track.form'
import { dayInIndia, parseDate } from '@pan/contracts/kit/date-text'
import { check } from '@pan/contracts/kit/form-check'
import { normalise } from '@pan/contracts/kit/normalise'
import { strengthOf, type Caller } from '../../auth/caller.ts'
import type { Session } from '../../db/store.ts'
import { Failure } from '../../errors/failure.ts'
import { countedTries, triedFrom, type CountedTry } from '../../auth/tries.ts'
import type {
  ApplicationSearch,
  FoundApplication,
} from '../applications/search/application-search.service.ts'
import type { ApplicationStates, Way } from '../applications/states/application-states.service.ts'
import type { Payments } from '../payments/payments.service.ts'
import type { Dependencies } from '../dependencies.ts'

const WINDOW_SECONDS = 15 * 60
const DAY_SECONDS = 24 * 60 * 60
/**
 * Searches that found nothing. A day of birth is to be found by nobody who tries one after the other, and who knows a mobile
 * number is not to shut its owner out: most is counted for a number and a network together. In a day (UTC) one network has ten
 * tries of a number, all have a hundred. Of the 36,525 days of a century a network has tried all after ten years, and so many
 * that the number is shut for everybody (ten, or two IPv6 /48) after a year; of the 365 of a known year after 37 days, and
 * after four. Phones of a whole district may share one address: for all numbers together that may fail far more often.
 */
const HERE_A_DAY = { of: 'tracking.here', max: 10 } as const
const KEY_A_DAY = { of: 'tracking.key', max: 100 } as const
const PLACE = { of: 'tracking.place', max: 200, seconds: WINDOW_SECONDS } as const

export interface TrackingDependencies extends Pick<Dependencies, 'sealer' | 'clock'> {
  readonly search: ApplicationSearch
  readonly progress: ApplicationStates
  readonly payments: Payments
}

/** An application with everything that says how it stands. */
export interface Tracked extends FoundApplication {
  readonly way: Way
  readonly payment: Awaited<ReturnType<Payments['standing']>>
}

/** Who searches, and the transaction that spends the captcha. */
export interface Searcher {
  readonly caller: Caller
  readonly address: string
  readonly transaction: <T>(work: (tx: Session) => Promise<T>) => Promise<T>
}

type Outcome = { readonly found: readonly FoundApplication[] } | { readonly secondsToWait: number }

export function trackingService(dependencies: TrackingDependencies) {
  const { search, progress, payments, sealer, clock } = dependencies
  const tries = countedTries(sealer, clock)

  /** What a search that finds nothing counts for. */
  function countedFor(key: string, address: string): CountedTry[] {
    // To the end of this day: counts that each try began anew would add up over days.
    const seconds = DAY_SECONDS - (Math.floor(clock.now().getTime() / 1000) % DAY_SECONDS)
    const here = triedFrom({ ...HERE_A_DAY, seconds }, address)
    return [
      ...here.map((each) => ({ ...each, key: `${key} ${each.key}` })),
      { limit: { ...KEY_A_DAY, seconds }, key },
      ...triedFrom(PLACE, address),
    ]
  }

  async function withStanding(found: readonly FoundApplication[]): Promise<Tracked[]> {
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
     * wrong; after ten of those for one key from one network TOO_MANY_REQUESTS, whether the next try would have been right
     * or not.
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
      const counted = countedFor(search.keyOf(text), address)
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
