import type { FastifyRequest } from 'fastify'
import * as calls from '../../../src/auth/staff/staff-calls.repository.ts'
import { staffCallers } from '../../../src/auth/staff/staff-callers.ts'
import { staffCookie } from '../../../src/auth/staff/staff-cookie.ts'
import { staffProofs } from '../../../src/auth/staff/staff-proofs.ts'
import { readConfig } from '../../../src/config/config.ts'
import * as invitations from '../../../src/modules/staff/entrance/invitations.repository.ts'
import * as members from '../../../src/modules/staff/members/members.repository.ts'
import * as people from '../../../src/modules/people-requests/people-requests.repository.ts'
import * as notes from '../../../src/modules/people-requests/request-notes.repository.ts'
import * as subjects from '../../../src/modules/people-requests/request-subjects.repository.ts'
import * as secrets from '../../../src/modules/staff/staff-secrets.repository.ts'
import * as sessions from '../../../src/modules/staff/staff-sessions.repository.ts'
import type { Store } from '../../../src/db/store.ts'
import { testClock } from '../../support/clock.ts'
import { AFTER, ask, MOMENT, named, type Ask } from './asks.ts'

const BOUNDS = { idleSince: MOMENT, openSince: MOMENT }
const SUBJECT = { requestId: 'x', kind: 'message', subjectId: 'x' } as const
const BY_COOKIE = { headers: { cookie: staffCookie('x') } } as unknown as FastifyRequest

async function proofs(store: Store): Promise<void> {
  const caller = { kind: 'staff', memberId: 'x', sessionId: 'x', roles: [], rights: [] } as const
  const pass = await staffProofs(store, testClock()).check(caller, 'x')
  await pass.spend(store)
}

/** What is asked about the staff. */
export const staffAsks: readonly Ask[] = [
  named('staffCallers.caller', (store) =>
    staffCallers({
      store,
      clock: testClock(),
      config: readConfig({}),
      endElsewhere: () => Promise.resolve(),
    }).caller(BY_COOKIE),
  ),
  named('findEnd', (store) => calls.findEnd(store, { hash: 'x' })),
  ask(calls.noteActivity, 'x', MOMENT, MOMENT),
  ask(calls.bindSession, 'x', 'x'),
  named('staffProofs', proofs),
  ask(members.findMember, 'x'),
  ask(members.findMemberByEmail, 'x'),
  ask(members.listMembers),
  ask(members.listMembersAfter, 'x', 9),
  ask(members.updateMember, 'x', { name: 'x' }),
  ask(members.listRoles, 'x'),
  ask(members.listAllRoles),
  ask(members.replaceRoles, 'x', []),
  ask(members.findOtherAdministrator, 'x'),
  ask(invitations.replaceInvitation, {
    tokenHash: 'x',
    memberId: 'x',
    createdAt: MOMENT,
    expiresAt: MOMENT,
    usedAt: null,
  }),
  ask(invitations.findInvitation, 'x', MOMENT),
  ask(invitations.useInvitation, 'x', MOMENT),
  ask(invitations.removeInvitations, 'x'),
  ask(invitations.listInvited, MOMENT),
  ask(sessions.findSession, 'x'),
  ask(sessions.listSessions, 'x', BOUNDS),
  ask(sessions.listActivity, BOUNDS),
  ask(sessions.endSession, 'x', 'x', MOMENT),
  ask(sessions.endSessions, 'x', MOMENT, 'x'),
  ask(people.findRequest, 'x'),
  ask(people.listWaiting, AFTER, 9),
  ask(people.listEnded, AFTER, 9),
  ask(subjects.listSubjects, 'x'),
  ask(subjects.isAskedAlready, 'copy', ['x']),
  ask(notes.listNotedBefore, MOMENT, 9),
  ask(notes.emptyNote, 'x'),
  ask(people.changeRequest, { id: 'x', version: 1 }, { note: '' }),
  ask(subjects.noteSeen, SUBJECT, 'x'),
  ask(subjects.noteErased, SUBJECT, MOMENT),
  ask(secrets.findPassword, 'x'),
  ask(secrets.removePassword, 'x'),
]
