import * as Type from 'typebox'
import { endpoint, type Endpoint } from '../kit/endpoint.ts'
import { done, entered, instant, language, typed } from './staff-schemas.ts'

const own = { status: 200, access: 'staff', right: 'self' } as const satisfies Partial<Endpoint>

export const staffMe = endpoint({
  ...own,
  method: 'GET',
  path: '/v1/staff/me',
  summary: 'Who is signed in, and what they may do',
  reply: entered,
})

export const changeStaffMe = endpoint({
  ...own,
  method: 'PUT',
  path: '/v1/staff/me',
  summary:
    'Change one’s own language, and whether keys of the keyboard do something; who was invited without a name gives theirs',
  fails: ['VALIDATION_FAILED'],
  body: Type.Object(
    {
      language: Type.Optional(language),
      has_shortcuts: Type.Optional(Type.Boolean()),
      /** Once: nobody takes the name of a colleague. */
      name: Type.Optional(typed),
    },
    { additionalProperties: false },
  ),
  reply: entered,
})

export const staffSessions = endpoint({
  ...own,
  method: 'GET',
  path: '/v1/staff/me/sessions',
  summary: 'One’s own open sessions',
  reply: Type.Object({
    data: Type.Object({
      /** The newest first. */
      sessions: Type.Array(
        Type.Object({
          id: Type.String(),
          /** Browser and system in a few words; empty where they said nothing. */
          device: Type.String(),
          created_at: instant,
          active_at: instant,
          ends_at: instant,
          is_current: Type.Boolean(),
        }),
      ),
    }),
  }),
})

/** Without an id all others end; NOT_FOUND for one that is not one’s own or has ended. */
export const endOtherStaffSessions = endpoint({
  ...own,
  method: 'DELETE',
  path: '/v1/staff/me/sessions',
  summary: 'End all of one’s own sessions but this one',
  reply: done,
})

export const endStaffSession = endpoint({
  ...own,
  method: 'DELETE',
  path: '/v1/staff/me/sessions/:session_id',
  summary: 'End one of one’s own sessions',
  fails: ['NOT_FOUND'],
  params: Type.Object({ session_id: Type.String({ maxLength: 64 }) }),
  reply: done,
})
