import * as Type from 'typebox'
import { applicationId } from '../../application-answers.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { APPLICATION_STATES } from '../../pan/application-states.ts'
import { person, forBulk } from './case.ts'
import { moveBody } from './moves.ts'
import { caseFilter } from './queue.ts'

/** Cases that one run moves. */
export const RUN_ROWS_MAX = 1000
/** Rows of a run on a page. */
export const RUN_ROWS_ON_PAGE = 100

/** How far a run has come: checked, begun, done; or nobody has confirmed it in time. */
export const RUN_STATES = ['checked', 'running', 'finished', 'lapsed'] as const
/**
 * What becomes of a row: it waits; it was moved; that was undone before it counted, by who took it back or by a change of
 * the application; it has changed since it was checked; a move of somebody waits; it cannot go there from its state; it is not there any more; moving it failed for a reason of ours, each time that it was tried.
 */
export const RUN_OUTCOMES = [
  'waiting',
  'moved',
  'undone',
  'changed',
  'pending',
  'refused',
  'gone',
  'failed',
] as const
export type RunOutcome = (typeof RUN_OUTCOMES)[number]

const count = Type.Integer()

const run = Type.Object({
  id: Type.String(),
  state: Type.Enum([...RUN_STATES]),
  to: Type.Enum([...APPLICATION_STATES]),
  by: person,
  rows: Type.Object({
    total: count,
    waiting: count,
    moved: count,
    undone: count,
    changed: count,
    pending: count,
    refused: count,
    gone: count,
    failed: count,
  }),
  /** More match than one run may move: these are the first. */
  is_cut: Type.Boolean(),
  created_at: Type.String(),
  /** Until when it can be confirmed. */
  expires_at: Type.String(),
  /** Empty until it is. */
  finished_at: Type.String(),
})
export type CaseRun = Type.Static<typeof run>

const row = Type.Object({
  id: applicationId,
  pan_coupon_nbr: Type.String(),
  from: Type.Enum([...APPLICATION_STATES]),
  outcome: Type.Enum([...RUN_OUTCOMES]),
})

const reply = Type.Object({ data: Type.Object({ run }) })
const runParams = Type.Object({ run_id: Type.String({ pattern: '^[\\w-]{22}$' }) })

export const checkRun = endpoint({
  ...forBulk,
  method: 'POST',
  path: '/v1/staff/runs',
  summary: 'Check a move of many cases: which they are and how they stand is fixed, nothing is moved',
  status: 201,
  fails: ['VALIDATION_FAILED'],
  creates: true,
  body: Type.Object(
    {
      /** These, or all that a filter finds. */
      ids: Type.Optional(
        Type.Array(applicationId, { minItems: 1, maxItems: RUN_ROWS_MAX, uniqueItems: true }),
      ),
      filter: Type.Optional(Type.Object(caseFilter, { additionalProperties: false })),
      ...moveBody,
    },
    { additionalProperties: false },
  ),
  reply,
})

export const readRun = endpoint({
  ...forBulk,
  method: 'GET',
  path: '/v1/staff/runs/:run_id',
  summary: 'A run with what became of each row, some rows at a time',
  status: 200,
  fails: ['NOT_FOUND'],
  params: runParams,
  query: Type.Object(
    { cursor: Type.Optional(Type.String({ maxLength: 60 })) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    data: Type.Object({
      run,
      rows: Type.Array(row),
      next_cursor: Type.Union([Type.String(), Type.Null()]),
    }),
  }),
})

export const confirmRun = endpoint({
  ...forBulk,
  method: 'POST',
  path: '/v1/staff/runs/:run_id/confirmation',
  summary:
    'Move the cases of a run that was checked, each as it was then; whoever confirms twice begins it once',
  status: 202,
  /** MOVE_REFUSED when its time is over. */
  fails: ['NOT_FOUND', 'MOVE_REFUSED'],
  params: runParams,
  reply,
})
