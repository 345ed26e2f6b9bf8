import { rupees } from '@pan/contracts/pan/fees'
import { CATEGORIES } from '@pan/contracts/pan/flow'
import { waitsOnIn } from '@pan/contracts/pan/application-states'
import {
  AGE_DAYS,
  FUNNEL_STEPS,
  NUMBER_DAYS,
  STUCK_DAYS,
  type Numbers,
} from '@pan/contracts/staff/service/numbers'
import type { Dependencies } from '../dependencies.ts'
import { shownDays, WAITING_STATES, type Waiting } from './counting.service.ts'
import { hideFew, hideFewIn, hideFewOfPart } from './hide-few.ts'
import { findWaiting, listNumberDays } from './number-days.repository.ts'
import type { DayCounts } from './numbers.tables.ts'

const NOTHING: DayCounts = {
  opened: 0,
  submitted: { NEW: 0, DUPLICATE: 0, CORRECTION: 0 },
  byPartners: 0,
  paid: 0,
  failed: 0,
  receivedPaise: 0,
  downloaded: 0,
  mails: 0,
  shortMessages: 0,
  calls: 0,
  failedCalls: 0,
}

const sumOf = (counts: readonly number[]): number => counts.reduce((all, each) => all + each, 0)

/** The first group of those that wait longer than `STUCK_DAYS`. */
const STUCK_FROM = AGE_DAYS.findIndex((days) => days > STUCK_DAYS)

/** What waits; the cells that add up to what is stuck are hidden together, and the others by themselves. */
function shownWaiting(waiting: Waiting): Pick<Numbers, 'waiting' | 'stuck'> {
  const agesOf = (state: (typeof WAITING_STATES)[number]) =>
    waiting[state] ?? Array.from({ length: AGE_DAYS.length + 1 }, () => 0)
  const ours = WAITING_STATES.filter((state) => waitsOnIn(state) === 'us')
  const stuck = ours.map((state) => agesOf(state).slice(STUCK_FROM + 1))
  const hidden = hideFewIn(stuck)
  return {
    waiting: WAITING_STATES.map((state) => {
      const at = ours.indexOf(state)
      if (at === -1) return { state, ages: hideFew(agesOf(state)) }
      return { state, ages: [...hideFew(agesOf(state).slice(0, STUCK_FROM + 1)), ...hidden[at]!] }
    }),
    stuck: hideFew([sumOf(stuck.flat())])[0]!,
  }
}

/** What was counted, with nothing in it about fewer than five people. */
export function numbersService({ store, clock }: Pick<Dependencies, 'store' | 'clock'>) {
  return {
    async read(): Promise<Numbers> {
      const shown = shownDays(clock.now())
      const kept = new Map(
        (await listNumberDays(store, shown[0]!.day, NUMBER_DAYS)).map(({ day, counts }) => [day, counts]),
      )
      const noted = await findWaiting(store)
      const days = shown.map(({ day }) => kept.get(day) ?? NOTHING)
      const all = (of: (day: DayCounts) => number) => days.map(of)
      const submitted = CATEGORIES.map((form) => all((day) => day.submitted[form]))
      const paid = hideFew(all((day) => day.paid))
      const steps = {
        opened: sumOf(all(({ opened }) => opened)),
        submitted: sumOf(submitted.flat()),
        paid: sumOf(all((day) => day.paid)),
        downloaded: sumOf(all(({ downloaded }) => downloaded)),
      }
      const cells = hideFewIn(submitted)
      return {
        days: shown.map(({ text }) => text),
        counted_at: noted?.at ?? null,
        funnel: FUNNEL_STEPS.map((step) => ({
          step,
          count: hideFew([steps[step]])[0]!,
        })),
        submissions: CATEGORIES.map((form, at) => ({ form, days: cells[at]! })),
        ...shownWaiting(noted ? (JSON.parse(noted.value) as Waiting) : {}),
        payments: {
          paid,
          failed: hideFew(all(({ failed }) => failed)),
          // Where nobody has paid what was asked for, what came is of somebody with another amount.
          received: days.map(({ receivedPaise }, at) =>
            paid[at] === null || (paid[at] === 0 && receivedPaise > 0) ? null : rupees(receivedPaise),
          ),
        },
        partners: {
          submissions: hideFewOfPart(
            all(({ byPartners }) => byPartners),
            submitted,
          ),
          calls: all(({ calls }) => calls),
          failed_calls: all(({ failedCalls }) => failedCalls),
        },
        messages: {
          mails: hideFew(all(({ mails }) => mails)),
          short_messages: hideFew(all(({ shortMessages }) => shortMessages)),
        },
      }
    },
  }
}

export type NumbersService = ReturnType<typeof numbersService>
