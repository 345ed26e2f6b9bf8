import * as Type from 'typebox'
import { endpoint } from '../../kit/endpoint.ts'
import { CATEGORIES } from '../../pan/flow.ts'
import { APPLICATION_STATES } from '../../pan/application-states.ts'
import { instantOrNull } from '../staff-schemas.ts'

/** Today and the days before it, days in India. */
export const NUMBER_DAYS = 14

/** The steps from an opened form to the printed one, in their order. */
export const FUNNEL_STEPS = ['opened', 'submitted', 'paid', 'downloaded'] as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]

/** For how long applications have waited: the first day that is too long for each group; the last one has none. */
export const AGE_DAYS = [4, 8, 15, 31] as const

/** Whoever waits longer than so many days for us is stuck. */
export const STUCK_DAYS = 14

/** A number of people. Fewer than so many are shown as “fewer than five”, and then the number is null. */
export const PEOPLE_MIN = 5

const people = Type.Union([Type.Integer(), Type.Null()])

/** Of one thing a number for each day, in the order of `days`. */
const byDay = Type.Array(people)
/** Of calls of programs, which are nobody. */
const countsByDay = Type.Array(Type.Integer())

const numbers = Type.Object({
  /** dd-mm-yyyy, the oldest first; the last one is today, as far as it has come. */
  days: Type.Array(Type.String()),
  /** When today and what waits were counted last; null before the first time. */
  counted_at: instantOrNull,
  /** How often each step was taken on these days; a step may belong to a form that was opened before. */
  funnel: Type.Array(Type.Object({ step: Type.Enum([...FUNNEL_STEPS]), count: people })),
  submissions: Type.Array(Type.Object({ form: Type.Enum([...CATEGORIES]), days: byDay })),
  /** What waits, by state and for how long: a number for each group of `AGE_DAYS` and one for those beyond. */
  waiting: Type.Array(Type.Object({ state: Type.Enum([...APPLICATION_STATES]), ages: Type.Array(people) })),
  /** Of those that wait for us: how many are stuck. */
  stuck: people,
  payments: Type.Object({
    paid: byDay,
    failed: byDay,
    /** Rupees as "1234.50"; null on a day on which something came and fewer than five paid. */
    received: Type.Array(Type.Union([Type.String(), Type.Null()])),
  }),
  partners: Type.Object({
    /** Null also where what is left of all applications of the day would be fewer than five. */
    submissions: byDay,
    calls: countsByDay,
    /** Answered with an error. */
    failed_calls: countsByDay,
  }),
  /** Each goes to somebody. */
  messages: Type.Object({ mails: byDay, short_messages: byDay }),
})
export type Numbers = Type.Static<typeof numbers>

export const readNumbers = endpoint({
  method: 'GET',
  path: '/v1/staff/numbers',
  summary: 'How many applied, paid and wait, by day; nothing about fewer than five people',
  status: 200,
  access: 'staff',
  right: 'numbers',
  reply: Type.Object({ data: numbers }),
})

const health = Type.Object({
  version: Type.String(),
  /** Whether files of people can be kept. */
  has_files: Type.Boolean(),
  free_bytes: Type.Integer(),
  /** When the last whole backup was made; null where there was none. */
  backup_at: instantOrNull,
  /** There was none for 26 hours, as the alert counts: one each night, and two hours for it. */
  is_backup_old: Type.Boolean(),
  /** The piece of the hourly forgetting that was done longest ago; null before the first. */
  forgotten_at: instantOrNull,
  /** Until when entries of the audit log are in the chain; null before the first hour. */
  audit_until: instantOrNull,
  /** Of how many days the nightly check has found the kept sums of payments wrong; null before the first check. */
  wrong_payment_days: Type.Union([Type.Integer(), Type.Null()]),
  /** Jobs by what becomes of them; of very many the first ten thousand are counted. */
  jobs: Type.Object({
    waiting: Type.Integer(),
    retrying: Type.Integer(),
    running: Type.Integer(),
    dead: Type.Integer(),
    /** Since when the oldest one is due that nobody has taken; null where none is. */
    due_since: instantOrNull,
  }),
})
export type Health = Type.Static<typeof health>

export const readHealth = endpoint({
  method: 'GET',
  path: '/v1/staff/health',
  summary: 'Whether files, disk, jobs, backup and the nightly checks are as they should be',
  status: 200,
  access: 'staff',
  right: 'jobs',
  reply: Type.Object({ data: health }),
})
