import * as Type from 'typebox'
import { endpoint, type Endpoint } from '../kit/endpoint.ts'
import { done, instant, instantOrNull, language, memberParams, role, roles, typed } from './staff-schemas.ts'

/** `INVITED` until the invitation is accepted; `ENDED` for good: the audit log still names them. */
export const MEMBER_STATES = ['INVITED', 'ACTIVE', 'ENDED'] as const
export type MemberState = (typeof MEMBER_STATES)[number]

const managing = {
  status: 200,
  access: 'staff',
  right: 'staff.manage',
} as const satisfies Partial<Endpoint>

const member = Type.Object({
  id: Type.String(),
  email: Type.String(),
  name: Type.String(),
  language,
  state: Type.Enum([...MEMBER_STATES]),
  roles: Type.Array(role),
  created_at: instant,
  /** Until when an invitation is good that has not been accepted. */
  invited_until: instantOrNull,
  /** When they last did something; null for whoever has not been there lately. */
  active_at: instantOrNull,
  open_sessions: Type.Integer(),
  /** Counts up with each change; what changes a member says which one it has seen. */
  version: Type.Integer(),
})
export type Member = Type.Static<typeof member>
const oneMember = Type.Object({ data: Type.Object({ member }) })

export const listMembers = endpoint({
  ...managing,
  method: 'GET',
  path: '/v1/staff/members',
  summary: 'Everybody of the staff, those who have left included',
  /** Those who have not left first, by name. */
  reply: Type.Object({ data: Type.Object({ members: Type.Array(member) }) }),
})

export const inviteMember = endpoint({
  ...managing,
  method: 'POST',
  path: '/v1/staff/members',
  summary: 'Invite somebody by mail, with a link that is good for a day and once',
  status: 201,
  creates: true,
  deed: 'invite:{email}:{roles}',
  fails: ['VALIDATION_FAILED'],
  body: Type.Object(
    { email: typed, name: typed, language: Type.Optional(language), roles },
    { additionalProperties: false },
  ),
  reply: oneMember,
})

/** What they had to prove who they are is forgotten, and their sessions end: it is for somebody who has lost it, too. */
export const inviteMemberAgain = endpoint({
  ...managing,
  method: 'POST',
  path: '/v1/staff/members/:member_id/invitation',
  summary: 'Invite somebody anew who did not come, or who has lost what they sign in with',
  deed: 'invitation:{member_id}',
  fails: ['NOT_FOUND', 'VALIDATION_FAILED'],
  params: memberParams,
  reply: oneMember,
})

/** FORBIDDEN for oneself; VALIDATION_FAILED for roles that do not go together, and where no administrator would be left. */
export const changeMemberRoles = endpoint({
  ...managing,
  method: 'PUT',
  path: '/v1/staff/members/:member_id/roles',
  summary: 'Give somebody these roles in the place of those before; it counts from their next call on',
  deed: 'roles:{member_id}:{roles}',
  fails: ['NOT_FOUND', 'VALIDATION_FAILED', 'STALE_VERSION'],
  params: memberParams,
  body: Type.Object({ roles, version: Type.Integer({ minimum: 0 }) }, { additionalProperties: false }),
  reply: oneMember,
})

export const endMemberSessions = endpoint({
  ...managing,
  method: 'DELETE',
  path: '/v1/staff/members/:member_id/sessions',
  summary: 'End all sessions of somebody; they can sign in again',
  fails: ['NOT_FOUND'],
  params: memberParams,
  reply: done,
})

/** FORBIDDEN for oneself. Whoever has to be kept out at once is logged out first, for which no proof is needed. */
export const endMember = endpoint({
  ...managing,
  deed: 'end:{member_id}',
  method: 'DELETE',
  path: '/v1/staff/members/:member_id',
  summary: 'End somebody’s time with the staff: sessions, passkeys and codes go, their open cases are freed',
  fails: ['NOT_FOUND', 'VALIDATION_FAILED'],
  params: memberParams,
  reply: done,
})
