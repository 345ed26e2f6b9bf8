import * as Type from 'typebox'
import { endpoint, type Endpoint } from '../kit/endpoint.ts'
import { done, instant, instantOrNull } from './staff-schemas.ts'

/** What waits for a moderator, the oldest report first; and what was hidden, the newest first. */
export const COMMENT_LISTS = ['waiting', 'hidden'] as const
export type CommentList = (typeof COMMENT_LISTS)[number]

/** What becomes of a comment; of its author with `mute` and `unmute`. */
export const COMMENT_DECISIONS = ['hide', 'show', 'dismiss', 'mute', 'unmute'] as const
export type CommentDecision = (typeof COMMENT_DECISIONS)[number]

export const COMMENTS_ON_PAGE = 50
/** After so long a claim ends by itself. */
export const CLAIM_MINUTES = 10

const forModerators = { access: 'staff', right: 'comments', status: 200 } as const satisfies Partial<Endpoint>
const params = Type.Object({ id: Type.String({ pattern: '^[\\w-]{22}$' }) })

/** Who looks at it now. */
const claim = Type.Union([
  Type.Object({ name: Type.String(), is_mine: Type.Boolean(), until: instant }),
  Type.Null(),
])

const comment = Type.Object({
  id: Type.String(),
  /** The article that it is about, by its address. */
  article: Type.String(),
  author: Type.String(),
  /** The author can write no comment. */
  is_muted: Type.Boolean(),
  text: Type.String(),
  created_at: instant,
  edited_at: instantOrNull,
  /** How many readers have reported it so far. */
  reports: Type.Integer(),
  /** Since when it waits for somebody. */
  waiting_since: instantOrNull,
  hidden_at: instantOrNull,
  claim,
})
export type ModeratedComment = Type.Static<typeof comment>

export const listModeratedComments = endpoint({
  ...forModerators,
  method: 'GET',
  path: '/v1/staff/comments',
  summary: 'Comments that readers have reported and nobody has decided on, or those that are hidden',
  fails: ['VALIDATION_FAILED'],
  query: Type.Object(
    { which: Type.Enum([...COMMENT_LISTS]), cursor: Type.Optional(Type.String({ maxLength: 200 })) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    data: Type.Object({
      comments: Type.Array(comment),
      next_cursor: Type.Union([Type.String(), Type.Null()]),
    }),
  }),
})

/** CASE_TAKEN while somebody else has it. */
export const claimComment = endpoint({
  ...forModerators,
  method: 'POST',
  path: '/v1/staff/comments/:id/claim',
  summary: `Have a comment for ${CLAIM_MINUTES} minutes, so that nobody else decides on it`,
  fails: ['NOT_FOUND', 'CASE_TAKEN'],
  params,
  reply: Type.Object({ data: Type.Object({ claim }) }),
})

export const decideOnComment = endpoint({
  ...forModerators,
  method: 'POST',
  path: '/v1/staff/comments/:id/decision',
  summary: 'Hide, show, or dismiss what was reported; let the author write no more, or again',
  /** STALE_VERSION when its author has changed it since; CASE_TAKEN while somebody else has it. */
  fails: ['NOT_FOUND', 'STALE_VERSION', 'CASE_TAKEN'],
  params,
  body: Type.Object(
    {
      to: Type.Enum([...COMMENT_DECISIONS]),
      /** As the page shows it. */
      edited_at: instantOrNull,
    },
    { additionalProperties: false },
  ),
  reply: done,
})
