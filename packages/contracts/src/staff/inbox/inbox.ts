import * as Type from 'typebox'
import { CONTACT_SUBJECTS } from '../../forms/contact.form.ts'
import { endpoint, type Endpoint } from '../../kit/endpoint.ts'
import { LOCALES } from '../../messages/languages.ts'
import { person, forAnswering } from '../cases/case.ts'
import { revealedReply, revealReason } from '../cases/reveal.ts'

/** What is in the inbox on a page of it. */
export const INBOX_ON_PAGE = 50
/** How long an answer may be, in characters, and how many a message may have. */
export const ANSWER_LENGTH_MAX = 4000
export const ANSWERS_MAX = 20

const entry = Type.Object({
  /** A message of the contact page, or what an applicant has written about an application. */
  kind: Type.Enum(['message', 'remark']),
  /** Of the message, or of the application. */
  id: Type.String(),
  /** What the writer quotes: the reference of the message, or the coupon number. */
  reference: Type.String(),
  /** Of a message; empty for a remark. */
  subject: Type.Enum([...CONTACT_SUBJECTS, '']),
  /** When it came; of several remarks the first that nobody has answered. */
  since: Type.String(),
  /** Whole working days since then. */
  working_days: Type.Integer(),
})
export type InboxEntry = Type.Static<typeof entry>

export const staffInbox = endpoint({
  method: 'GET',
  path: '/v1/staff/inbox',
  summary: 'What waits for an answer, the oldest first, and nothing of what it says',
  status: 200,
  ...forAnswering,
  query: Type.Object(
    /** The `next_cursor` of the page before; the first page without. */
    { cursor: Type.Optional(Type.String({ maxLength: 200 })) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    data: Type.Object({
      entries: Type.Array(entry),
      /** Null on the last page. */
      next_cursor: Type.Union([Type.String(), Type.Null()]),
    }),
  }),
})

const message = Type.Object({
  id: Type.String(),
  reference: Type.String(),
  subject: Type.Enum([...CONTACT_SUBJECTS]),
  /** The language of the page on which it was written. */
  language: Type.Enum(LOCALES),
  name: Type.String(),
  /** Both masked; the number empty where none was given. */
  email: Type.String(),
  mobile: Type.String(),
  /** With each Aadhaar number and PAN in it masked; whether there is one that a reveal shows. */
  text: Type.String(),
  is_text_masked: Type.Boolean(),
  created_at: Type.String(),
  state: Type.Enum(['open', 'answered', 'done']),
  /** Who has put it aside without an answer. */
  done_by: Type.Union([person, Type.Null()]),
  /** The oldest first. */
  answers: Type.Array(Type.Object({ text: Type.String(), by: person, at: Type.String() })),
  /** Counts up with all that is done with it; what is done to another version is refused with STALE_VERSION. */
  version: Type.Integer(),
})
export type ContactMessage = Type.Static<typeof message>

const version = Type.Integer({ minimum: 0 })
const ofMessage = {
  status: 200,
  ...forAnswering,
  params: Type.Object({ message_id: Type.String({ pattern: '^[\\w-]{22}$' }) }),
} as const satisfies Partial<Endpoint>
const messageReply = Type.Object({ data: Type.Object({ message }) })

export const staffMessage = endpoint({
  ...ofMessage,
  method: 'GET',
  path: '/v1/staff/inbox/messages/:message_id',
  summary: 'A message of the contact page with its answers; each opening is in the audit log',
  fails: ['NOT_FOUND'],
  reply: messageReply,
})

export const answerMessage = endpoint({
  ...ofMessage,
  method: 'POST',
  path: '/v1/staff/inbox/messages/:message_id/answers',
  summary: 'Answer a message by mail, in the language of its writer; it leaves the inbox',
  fails: ['NOT_FOUND', 'STALE_VERSION', 'VALIDATION_FAILED'],
  creates: true,
  body: Type.Object(
    { text: Type.String({ maxLength: ANSWER_LENGTH_MAX * 2 }), version },
    { additionalProperties: false },
  ),
  reply: Type.Object({ data: Type.Object({ is_sent: Type.Literal(true) }) }),
})

export const finishMessage = endpoint({
  ...ofMessage,
  method: 'PUT',
  path: '/v1/staff/inbox/messages/:message_id/done',
  summary: 'Put a message aside without an answer, or back into the inbox',
  fails: ['NOT_FOUND', 'STALE_VERSION'],
  body: Type.Object({ is_done: Type.Boolean(), version }, { additionalProperties: false }),
  reply: messageReply,
})

/** What is masked of a message: of who wrote it, and in what they wrote. */
export const REVEALED_OF_MESSAGE = ['email', 'mobile', 'text'] as const
export type RevealedOfMessage = (typeof REVEALED_OF_MESSAGE)[number]

export const revealSender = endpoint({
  ...ofMessage,
  right: 'cases.reveal',
  deed: 'reveal:{message_id}:{field}',
  method: 'POST',
  path: '/v1/staff/inbox/messages/:message_id/reveal',
  summary:
    'See the address or the number of who wrote a message, or its whole text. Needs a fresh proof of the deed `reveal:<message_id>:<field>`, and is in the audit log before it is shown',
  fails: ['NOT_FOUND'],
  body: Type.Object(
    { field: Type.Enum([...REVEALED_OF_MESSAGE]), reason: revealReason },
    { additionalProperties: false },
  ),
  reply: revealedReply,
})
