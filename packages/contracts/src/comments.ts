import * as Type from 'typebox'
import { withDetails } from './kit/details.ts'
import { endpoint } from './kit/endpoint.ts'

/** How long a comment may be, in characters. */
export const COMMENT_LENGTH_MAX = 2000
/** Far above what the rule allows: that has a message, this stops abuse. */
const TYPED_LENGTH_MAX = 20_000

const fields = {
  id: Type.String(),
  /** Plain text; line breaks count, nothing else does. Empty once it was deleted. */
  comment: Type.String(),
  /** Empty once the comment was deleted. */
  user_name: Type.String(),
  /** ISO 8601 with the Indian offset. */
  created_at: Type.String(),

  // With `details`:
  is_edited: Type.Optional(Type.Boolean()),
  /** Written by the caller. */
  is_own: Type.Optional(Type.Boolean()),
  /** Deleted by its author; it keeps its place for as long as replies to it are there. */
  is_deleted: Type.Optional(Type.Boolean()),
  /** Whom a reply to a reply answers; empty otherwise. */
  reply_to: Type.Optional(Type.String()),
}
const noReplies = Type.Array(Type.Object({}), { maxItems: 0 })
const comment = Type.Object({
  ...fields,
  reply_comment: Type.Array(Type.Object({ ...fields, reply_comment: noReplies })),
})
/** One remark; the replies of a whole thread stand below its first one, oldest first. */
export type Comment = Type.Static<typeof comment>

const body = Type.Object(
  { comment: Type.Optional(Type.String({ maxLength: TYPED_LENGTH_MAX })) },
  { additionalProperties: false },
)
const onComment = Type.Object({ id: Type.String({ maxLength: 40 }) })
const written = Type.Object({ data: Type.Object({ comment }) })

const fails = ['NOT_FOUND', 'VALIDATION_FAILED'] as const

export const listingComment = endpoint({
  method: 'GET',
  path: '/v1/listing-comment/:article_id',
  summary: 'The comments on an article, the newest threads first',
  status: 200,
  fails: ['NOT_FOUND'],
  access: 'user',
  params: Type.Object({ article_id: Type.String({ maxLength: 40 }) }),
  query: withDetails,
  reply: Type.Object({ listing_comment: Type.Array(comment) }),
})

export const storeComment = endpoint({
  method: 'POST',
  path: '/v1/store-comment',
  summary: 'Comment on an article; `cms_id` is the id of the article',
  status: 201,
  fails,
  access: 'user',
  creates: true,
  query: withDetails,
  body: Type.Object(
    { ...body.properties, cms_id: Type.String({ maxLength: 40 }) },
    { additionalProperties: false },
  ),
  reply: written,
})

export const replyComment = endpoint({
  method: 'POST',
  path: '/v1/reply-comment/:id',
  summary: 'Reply to a comment or to a reply',
  status: 201,
  fails,
  access: 'user',
  creates: true,
  params: onComment,
  query: withDetails,
  body,
  reply: written,
})

export const updateComment = endpoint({
  method: 'POST',
  path: '/v1/update-comment/:id',
  summary: 'Change your own comment',
  status: 200,
  fails,
  access: 'user',
  params: onComment,
  query: withDetails,
  body,
  reply: written,
})

export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/v1/delete-comment/:id',
  summary: 'Delete your own comment; replies to it stay',
  status: 200,
  fails: ['NOT_FOUND'],
  access: 'user',
  params: onComment,
  reply: Type.Object({ message: Type.String() }),
})

export const reportComment = endpoint({
  method: 'POST',
  path: '/v1/report-comment/:id',
  summary: 'Report a comment that should not be there to the operator',
  status: 200,
  fails: ['NOT_FOUND'],
  access: 'user',
  params: onComment,
  reply: Type.Object({ message: Type.String() }),
})
