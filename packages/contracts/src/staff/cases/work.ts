import * as Type from 'typebox'
import { endpoint, type Endpoint } from '../../kit/endpoint.ts'
import { APPLICATION_STATES } from '../../pan/application-states.ts'
import { caseParams, caseVersion, person, forAnswering, forMoving, forSeeing } from './case.ts'

/** How long a note may be, in characters, and how many a case may have. */
export const NOTE_LENGTH_MAX = 2000
export const NOTES_MAX = 100

const checkOutcome = Type.Enum(['', 'ok', 'missing'])

const working = {
  method: 'POST',
  status: 200,
  access: 'staff',
  params: caseParams,
} as const satisfies Partial<Endpoint>

export const addCaseNote = endpoint({
  ...working,
  path: '/v1/staff/cases/:id/notes',
  summary: 'Add a note that nobody but staff ever reads',
  status: 201,
  fails: ['NOT_FOUND', 'VALIDATION_FAILED'],
  ...forAnswering,
  creates: true,
  body: Type.Object(
    { text: Type.String({ maxLength: NOTE_LENGTH_MAX * 2 }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    data: Type.Object({
      note: Type.Object({ id: Type.String(), text: Type.String(), by: person, at: Type.String() }),
    }),
  }),
})

export const checkProof = endpoint({
  ...working,
  method: 'PUT',
  path: '/v1/staff/cases/:id/checks/:proof',
  summary: 'Say whether a document of the checklist is there and right',
  fails: ['NOT_FOUND', 'STALE_VERSION'],
  ...forMoving,
  params: Type.Object({ ...caseParams.properties, proof: Type.String({ pattern: '^[A-Za-z]{2,40}$' }) }),
  body: Type.Object(
    {
      /** Empty: nobody has looked. */
      outcome: checkOutcome,
      /** What the page shows. Where somebody else has found something different since, STALE_VERSION. */
      from: checkOutcome,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    data: Type.Object({
      check: Type.Object({
        proof: Type.String(),
        outcome: checkOutcome,
        by: Type.Union([person, Type.Null()]),
        at: Type.String(),
      }),
    }),
  }),
})

/** How often a page says that somebody is here, and how long that holds. */
export const PRESENCE_SECONDS = { every: 10, holds: 25 } as const

export const noteCasePresence = endpoint({
  ...working,
  path: '/v1/staff/cases/:id/presence',
  summary: 'Say that the caller has the case open, and learn who else has, and whether it has changed',
  fails: ['NOT_FOUND'],
  ...forSeeing,
  body: Type.Object(
    /** False when the page is left. */
    { is_here: Type.Boolean() },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    data: Type.Object({
      /** All but the caller. */
      here: Type.Array(person),
      version: caseVersion,
      state: Type.Enum([...APPLICATION_STATES]),
    }),
  }),
})
