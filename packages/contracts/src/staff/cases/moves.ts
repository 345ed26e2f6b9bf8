import * as Type from 'typebox'
import { endpoint, type Endpoint } from '../../kit/endpoint.ts'
import { LOCALES } from '../../messages/languages.ts'
import { APPLICATION_STATES } from '../../pan/application-states.ts'
import {
  caseParams,
  caseReply,
  caseRow,
  caseVersion,
  pendingMove,
  forMoving,
  TAKE_BACK_SECONDS,
} from './case.ts'
import { reasonCodes, OWN_WORDS_LENGTH_MAX } from './case-page.ts'

/** What a case is moved to, and why. */
export const moveBody = {
  to: Type.Enum([...APPLICATION_STATES]),
  /** At least one, or words of one's own, where the applicant has to be told why. */
  reasons: Type.Optional(reasonCodes),
  /** Stands after the reasons as it is: in the language of the applicant, if possible. */
  words: Type.Optional(Type.String({ maxLength: OWN_WORDS_LENGTH_MAX })),
}

const moving = {
  method: 'POST',
  status: 200,
  ...forMoving,
  params: caseParams,
} as const satisfies Partial<Endpoint>

export const previewMove = endpoint({
  ...moving,
  path: '/v1/staff/cases/:id/moves/preview',
  summary: 'What the applicant would get and read if a case were moved; nothing happens',
  fails: ['NOT_FOUND', 'MOVE_REFUSED', 'VALIDATION_FAILED'],
  reads: true,
  body: Type.Object(moveBody, { additionalProperties: false }),
  reply: Type.Object({
    data: Type.Object({
      /** The language of the applicant. */
      language: Type.Enum(LOCALES),
      /** Masked. */
      to: Type.String(),
      subject: Type.String(),
      /** The whole text, line by line as it goes out. */
      text: Type.String(),
      /** What the applicant reads as the reason on the page of the application; empty where there is none. */
      reason: Type.String(),
      /** The mail in the language of the caller, for them to read; null where it is that of the applicant. */
      own: Type.Union([
        Type.Object({ subject: Type.String(), text: Type.String(), reason: Type.String() }),
        Type.Null(),
      ]),
      /** Documents of the checklist that these answers need and nobody has looked at, or that are missing. */
      open_checks: Type.Array(Type.String()),
    }),
  }),
})

export const moveCase = endpoint({
  ...moving,
  path: '/v1/staff/cases/:id/moves',
  summary: `Move a case on. Within ${TAKE_BACK_SECONDS} seconds it can be taken back; the applicant is told after that`,
  fails: ['NOT_FOUND', 'STALE_VERSION', 'MOVE_PENDING', 'MOVE_REFUSED', 'VALIDATION_FAILED'],
  creates: true,
  body: Type.Object({ ...moveBody, version: caseVersion }, { additionalProperties: false }),
  reply: Type.Object({ data: Type.Object({ case: caseRow, move: pendingMove }) }),
})

/** So many cases are asked about at once. */
export const MOVES_ASKED_MAX = 10

export const runningMoves = endpoint({
  method: 'GET',
  path: '/v1/staff/moves',
  summary: 'The moves of the caller, of some cases, that can still be taken back',
  status: 200,
  ...forMoving,
  query: Type.Object(
    {
      /** Ids of cases with commas between them. */
      ids: Type.String({ pattern: `^[\\w-]{22}(?:,[\\w-]{22}){0,${MOVES_ASKED_MAX - 1}}$` }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    data: Type.Object({
      moves: Type.Array(Type.Object({ id: Type.String(), ...pendingMove.properties })),
    }),
  }),
})

export const takeMoveBack = endpoint({
  ...moving,
  method: 'DELETE',
  path: '/v1/staff/cases/:id/moves/pending',
  summary: 'Take the move of a case back that does not count yet',
  /** MOVE_COUNTED when it is too late, or there is none. */
  fails: ['NOT_FOUND', 'MOVE_COUNTED'],
  reply: caseReply,
})
