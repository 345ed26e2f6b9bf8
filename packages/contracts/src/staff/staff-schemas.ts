import * as Type from 'typebox'
import { STAFF_RIGHTS } from '../kit/access/staff-right.ts'
import { paperName } from '../lookups/paper-names.ts'
import { LOCALES } from '../messages/languages.ts'
import { STAFF_ROLES } from './roles.ts'

/** How long an invitation is good for. */
export const INVITATION_HOURS = 24
/** Characters of a name; an address is at most as long as that of an account. */
export const STAFF_NAME_LENGTH_MAX = 100
export const STAFF_EMAIL_LENGTH_MAX = 254

/** Text as it was typed; how long it may be is judged with its sense. */
export const typed = Type.String({ maxLength: 300 })
export const language = Type.Enum(LOCALES)
export const role = Type.Enum([...STAFF_ROLES])
/** Of a call: more than there are would be a repetition. */
export const roles = Type.Array(role, { minItems: 1, maxItems: STAFF_ROLES.length, uniqueItems: true })
/** ISO 8601 in UTC. */
export const instant = Type.String()
export const instantOrNull = Type.Union([Type.String(), Type.Null()])

export const memberParams = Type.Object({ member_id: Type.String({ maxLength: 64 }) })
export const done = Type.Object({ success: Type.Boolean() })

/** Whoever is signed in, as the pages of the staff have to know them. */
export const me = Type.Object({
  id: Type.String(),
  email: Type.String(),
  name: Type.String(),
  language,
  roles: Type.Array(role),
  rights: Type.Array(Type.Enum([...STAFF_RIGHTS])),
  /** Whether keys of the keyboard do what the page shows. */
  has_shortcuts: Type.Boolean(),
  /** Whether a proof by a passkey, or by a code of an app, can be asked for. */
  has_passkey: Type.Boolean(),
  has_totp: Type.Boolean(),
  recovery_codes_left: Type.Integer(),
  /** Seals what was written and not sent yet, 16 bytes as base64url: whoever is signed out has it no more. */
  words_key: Type.String(),
  /** After so many minutes without a call that somebody made by hand the session ends. */
  idle_minutes: Type.Integer(),
  /** When the session ends, whatever is done in it. */
  ends_at: instant,
  /** Papers that are named otherwise than the product names them. A server of the release before does not say. */
  paper_names: Type.Optional(Type.Array(paperName)),
})
export type StaffMe = Type.Static<typeof me>

/** Of whoever has just come in; the session is in a cookie. */
export const entered = Type.Object({ data: Type.Object({ me }) })

/** Of whoever has come in for the first time, with ten recovery codes, to be seen this once. */
export const enteredFirst = Type.Object({
  data: Type.Object({ me, recovery_codes: Type.Array(Type.String()) }),
})
