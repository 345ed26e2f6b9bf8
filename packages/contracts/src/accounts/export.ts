import * as Type from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { APPLICATION_STATES } from '../pan/application-states.ts'
import { attachment, remark } from './exported-remarks.ts'

const text = Type.String()
/** ISO 8601 with the Indian offset. */
const instant = Type.String()
/** An instant, or empty for what has not happened. */
const instantOrEmpty = Type.String()
const payment = Type.Object({
  payment_mode: Type.Enum(['gateway', 'cash', 'free', '']),
  state: text,
  /** Rupees. */
  amount: text,
  /** The gateway’s own number; empty where there is none. */
  gateway_payment: text,
  started_at: instantOrEmpty,
  completed_at: instantOrEmpty,
})
const around = Type.Object({
  consents: Type.Array(
    Type.Object({
      version: Type.Integer(),
      purpose: text,
      textVersion: text,
      given: Type.Boolean(),
      at: instant,
    }),
  ),
  /** What it came to; empty where it came to nothing yet. */
  outcome: Type.Object({
    pan_alloted_nbr: text,
    pan_card_dispatch_courier_nbr: text,
    pan_card_delivered_date: text,
  }),
  history: Type.Array(Type.Object({ state: Type.Enum([...APPLICATION_STATES]), at: instant, reason: text })),
  payment,
  comments: Type.Array(remark),
  attachments: Type.Array(attachment),
})

/** What belongs to an application beside its answers. */
export type AroundApplication = Omit<Type.Static<typeof around>, 'consents'>
type ExportedApplication = Readonly<Record<string, unknown>> & Type.Static<typeof around>

const exported = Type.Object({
  exported_at: instant,
  user: Type.Object({
    id: text,
    name: text,
    email: text,
    profile_photo_url: text,
    email_verified: Type.Boolean(),
    applies_for_others: Type.Boolean(),
    language: text,
    created_at: instant,
    /** Since when the account may write no comments. */
    comments_muted_at: instantOrEmpty,
  }),
  sessions: Type.Array(Type.Object({ device: text, created_at: instant, expires_at: instant })),
  identities: Type.Array(Type.Object({ provider: text, created_at: instant })),
  passkeys: Type.Array(Type.Object({ name: text, created_at: instant, last_used_at: instantOrEmpty })),
  /** Since when codes of an authenticator app are asked for. */
  totp: Type.Object({ created_at: instantOrEmpty }),
  recovery_codes_left: Type.Integer(),
  /** The answers by their own names, Aadhaar numbers masked, and what belongs to them. */
  applications: Type.Array(Type.Unsafe<ExportedApplication>({ ...around, additionalProperties: true })),
  partner_registrations: Type.Array(Type.Unsafe<Record<string, unknown>>({ type: 'object' })),
  article_comments: Type.Array(
    Type.Object({
      id: text,
      /** The last part of the article’s address. */
      article: text,
      comment: text,
      /** The comment that it answers; empty for the first of a thread. */
      in_reply_to: text,
      created_at: instant,
      edited_at: instantOrEmpty,
      /** When an operator took it out of sight. */
      hidden_at: instantOrEmpty,
    }),
  ),
  /** Comments of others that the account has reported. */
  comment_reports: Type.Array(Type.Object({ comment_id: text, created_at: instant })),
})
/** The copy that a person takes along. */
export type ExportedAccount = Type.Static<typeof exported>

/** Everything there is about the account; Aadhaar numbers are masked. */
export const exportAccount = endpoint({
  method: 'GET',
  path: '/v1/account/export',
  summary: 'Everything that is kept about the account, its applications and what was written with it',
  status: 200,
  access: 'user',
  proof: 'fresh',
  reply: exported,
})
