import * as Type from 'typebox'
import { endpoint, type Endpoint } from '../kit/endpoint.ts'
import { caseParams, forMoving } from './cases/case.ts'
import { CASES_ON_PAGE } from './cases/queue.ts'

/** Labels on a sheet: three columns of eight. */
export const LABELS_ON_SHEET = 24
/** Cases of one call: as many as can be chosen on a page of the queue. */
export const PAPERS_MAX = CASES_ON_PAGE

const paper = {
  method: 'GET',
  status: 200,
  fails: ['NOT_FOUND'],
  ...forMoving,
  reply: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
} as const satisfies Partial<Endpoint>

const ofSome = {
  ...paper,
  query: Type.Object(
    {
      /** Ids of cases with commas between them. */
      ids: Type.String({ pattern: `^[\\w-]{22}(?:,[\\w-]{22}){0,${PAPERS_MAX - 1}}$` }),
    },
    { additionalProperties: false },
  ),
} as const satisfies Partial<Endpoint>

export const caseLabels = endpoint({
  ...ofSome,
  path: '/v1/staff/labels',
  deed: 'labels:{ids}',
  summary: `Address labels of some cases as PDF, ${LABELS_ON_SHEET} on a sheet of A4`,
})

export const caseLetters = endpoint({
  ...ofSome,
  path: '/v1/staff/letters',
  deed: 'letters:{ids}',
  summary:
    'The letters of some cases as one PDF, each on pages of its own and in the language of its applicant',
})

export const caseLetter = endpoint({
  ...paper,
  path: '/v1/staff/cases/:id/letter',
  summary:
    'A letter for an envelope with a window, in the language of the applicant: why the application cannot go on, else what goes along with papers',
  params: caseParams,
})
