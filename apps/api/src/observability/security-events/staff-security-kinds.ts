import type { Endpoint } from '@pan/contracts/kit/endpoint'
import { acceptWithPasskey, acceptWithPassword } from '@pan/contracts/staff/invitations'
import { staffLogin, staffLogout, staffPasskeyLogin } from '@pan/contracts/staff/login'
import { endOtherStaffSessions, endStaffSession } from '@pan/contracts/staff/me'
import {
  addStaffPasskey,
  makeStaffRecoveryCodes,
  removeStaffPasskey,
} from '@pan/contracts/staff/own-authenticators'
import {
  changeMemberRoles,
  endMember,
  endMemberSessions,
  inviteMember,
  inviteMemberAgain,
} from '@pan/contracts/staff/members'
import { proveByCode, proveByPasskey } from '@pan/contracts/staff/staff-proofs'
import type { SecurityEventKind } from './security-event.ts'

/** The kinds of security events that endpoints of the staff are, when they succeed. */
export const STAFF_KINDS: readonly (readonly [Endpoint, SecurityEventKind])[] = [
  [staffLogin, 'login'],
  [staffPasskeyLogin, 'login'],
  [staffLogout, 'logout'],
  [endStaffSession, 'logout'],
  [endOtherStaffSessions, 'logout'],
  [acceptWithPasskey, 'authenticator'],
  [acceptWithPassword, 'authenticator'],
  [addStaffPasskey, 'authenticator'],
  [removeStaffPasskey, 'authenticator'],
  [makeStaffRecoveryCodes, 'authenticator'],
  [proveByPasskey, 'verification'],
  [proveByCode, 'verification'],
  [inviteMember, 'identity'],
  [inviteMemberAgain, 'identity'],
  [changeMemberRoles, 'identity'],
  [endMember, 'identity'],
  [endMemberSessions, 'logout'],
]
