import * as Type from 'typebox'
import { instant, instantOrNull } from '../staff-schemas.ts'

/** What somebody asks for about their data: a copy of it (Digital Personal Data Protection Act, section 11), or that it is erased (section 12). */
export const REQUEST_KINDS = ['copy', 'erasure'] as const

/** How it came. */
export const REQUEST_WAYS = ['post', 'email', 'telephone', 'desk'] as const

/** How it was made sure that it is the person who asks, or somebody who may ask for them. */
export const IDENTITY_CHECKS = [
  /** They have shown or sent a paper with their photograph, and the names are the same. */
  'papers',
  /** They have answered from the e-mail address that we have. */
  'email_answered',
  /** We have called the number that we have, and they have confirmed it. */
  'called_back',
  /** They have signed as on the form that we have. */
  'signature',
  /** Somebody asks for them who has shown that they may: a parent, a guardian, an heir. */
  'representative',
] as const

/**
 * `open`, until somebody asks a second person; `asked`, until that one has decided; `approved` while it is erased, or a copy waits to be
 * saved; then `done` or `refused`.
 */
const REQUEST_STATES = ['open', 'asked', 'approved', 'done', 'refused'] as const

/** Why nothing was done. */
export const REQUEST_REFUSALS = ['identity', 'nothing_kept', 'withdrawn', 'repeated', 'kept_by_law'] as const

/** What it may be about: everything of an account, one application, one message of the contact page, who made a payment without an application, or one registration as a partner. */
export const SUBJECT_KINDS = ['application', 'account', 'message', 'payment', 'registration'] as const

/** So many things one request is about at most, and so many are found at once. */
export const SUBJECTS_MAX = 20
/** Of the note about how it was made sure who asks, in characters. */
export const IDENTITY_NOTE_LENGTH_MAX = 200
/** So long a copy can be saved, from its approval on. */
export const COPY_HOURS = 24

export const forFiling = { access: 'staff', right: 'people.file' } as const
export const forDeciding = { access: 'staff', right: 'people.decide' } as const

const idOfRequest = Type.String({ pattern: '^[\\w-]{22}$' })
export const requestParams = Type.Object({ request_id: idOfRequest })

/** What a request may be about, and nothing of what it says. */
export const subject = Type.Object({
  kind: Type.Enum([...SUBJECT_KINDS]),
  id: Type.String(),
  /** The coupon number, the reference of the message, payment or registration, or the masked address of the account; empty where it is gone. */
  name: Type.String(),
  /** When it was made; null where it is gone. */
  created_at: instantOrNull,
  /** Of an account: how many applications it has, for whomever they are. */
  applications: Type.Integer(),
  /** An account whose address nobody has proved to be theirs: it may be somebody else's than who has made the account. */
  is_unconfirmed: Type.Boolean(),
})
export type RequestSubject = Type.Static<typeof subject>

/** A person, as the list of staff names them. */
const name = Type.String()

export const peopleRequest = Type.Object({
  id: Type.String(),
  kind: Type.Enum([...REQUEST_KINDS]),
  way: Type.Enum([...REQUEST_WAYS]),
  identity: Type.Enum([...IDENTITY_CHECKS]),
  state: Type.Enum([...REQUEST_STATES]),
  /** Days as dd-mm-yyyy. */
  came_on: Type.String(),
  due_on: Type.String(),
  /** Nothing was done by that day, and it waits. */
  is_overdue: Type.Boolean(),
  /** Goes up with each change: whoever decides has seen this one. */
  version: Type.Integer(),
  filed_by: name,
  filed_at: instant,
  /** Empty while nobody has, as the times are null. */
  asked_by: name,
  asked_at: instantOrNull,
  decided_by: name,
  decided_at: instantOrNull,
  refusal: Type.Union([Type.Enum([...REQUEST_REFUSALS]), Type.Null()]),
  /** Until when the copy can be saved; null where none was approved. */
  copy_until: instantOrNull,
  ended_at: instantOrNull,
  /** Whether the caller has filed it or asked a second person, who is somebody else. */
  is_mine: Type.Boolean(),
})
export type PeopleRequest = Type.Static<typeof peopleRequest>

/** One with what it is about. */
export const wholeRequest = Type.Object({
  ...peopleRequest.properties,
  /** In which words it was made sure who asks; empty once the request has ended. */
  note: Type.String(),
  subjects: Type.Array(
    Type.Object({
      ...subject.properties,
      /** It is there and not erased. */
      is_there: Type.Boolean(),
      /** It is another one than when a second person was asked. */
      is_changed: Type.Boolean(),
      erased_at: instantOrNull,
    }),
  ),
})
export type WholeRequest = Type.Static<typeof wholeRequest>

export const requestReply = Type.Object({ data: Type.Object({ request: wholeRequest }) })
