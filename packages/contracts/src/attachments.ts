import * as Type from 'typebox'
import { applicationParams } from './application-answers.ts'
import { withDetails } from './kit/details.ts'
import { endpoint, type Upload } from './kit/endpoint.ts'

/** Bytes of one file. */
export const ATTACHMENT_BYTES_MAX = 5 * 1024 * 1024
/** Files of one application. */
export const ATTACHMENTS_MAX = 10
/** How long a remark may be, in characters. */
export const REMARK_LENGTH_MAX = 2000
/** Far above what the rule allows: that has a message, this stops abuse. */
const TYPED_LENGTH_MAX = 10_000

/** Who wrote or sent it. With `details`. */
const author = Type.Optional(Type.Enum(['applicant', 'staff']))
const remark = Type.Object({
  id: Type.String(),
  /** Plain text; line breaks count, nothing else does. */
  comment: Type.String(),
  role: author,
  /** ISO 8601 with the Indian offset. */
  created_at: Type.String(),
})
const attachment = Type.Object({
  id: Type.String(),
  original_filename: Type.String(),
  role: author,
  /** ISO 8601 with the Indian offset. */
  created_at: Type.String(),
  /** Works for ten minutes without a header. */
  download_url: Type.String(),
})
/** What was said about an application. */
export type Remark = Type.Static<typeof remark>
/** A file that belongs to an application. */
export type Attachment = Type.Static<typeof attachment>

const reading = {
  method: 'GET',
  status: 200,
  access: 'application',
  scope: 'applications:read',
  params: applicationParams,
  query: withDetails,
} as const

export const commentDisplay = endpoint({
  ...reading,
  path: '/v1/:id/comment-display',
  summary: 'The remarks on an application, the oldest first',
  reply: Type.Object({ data: Type.Object({ comments: Type.Array(remark) }) }),
})

export const attachmentDisplay = endpoint({
  ...reading,
  path: '/v1/:id/attachment-display',
  summary: 'The files of an application, the oldest first, with links that work for ten minutes',
  reply: Type.Object({ data: Type.Object({ attachments: Type.Array(attachment) }) }),
})

export const addAttachment = endpoint({
  method: 'POST',
  path: '/v1/:id/add-attachment',
  summary: 'Add a remark to an application, a PDF, JPEG or PNG file, or both',
  status: 201,
  fails: ['FORBIDDEN', 'VALIDATION_FAILED'],
  access: 'application',
  scope: 'files:write',
  creates: true,
  params: applicationParams,
  upload: { field: 'file_to_upload', bytesMax: ATTACHMENT_BYTES_MAX },
  body: Type.Object(
    {
      comment: Type.Optional(Type.Union([Type.String({ maxLength: TYPED_LENGTH_MAX }), Type.Null()])),
      file_to_upload: Type.Optional(Type.Unsafe<Upload>({ type: 'string', format: 'binary' })),
      user_id: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ message: Type.String() }),
})
