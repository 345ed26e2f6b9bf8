import type { KeyMode, Scope } from '@pan/contracts/kit/access/key-grant'
import type { StaffRight } from '@pan/contracts/kit/access/staff-right'
import type { StaffRole } from '@pan/contracts/staff/roles'
import { Failure } from '../errors/failure.ts'

/**
 * How well an applicant's token proves who holds it: `full` after submitting or tracking by coupon number, `status` when
 * only facts were told that others know, too. That shows how things stand and lets pay.
 */
export type Strength = 'full' | 'status'

/** How an applicant came to the first of a row of tokens. */
export const ISSUERS = ['submission', 'tracking', 'code'] as const
export type Issuer = (typeof ISSUERS)[number]

/** What an applicant's token says. */
export interface Grant {
  readonly applicationId: string
  readonly strength: Strength
  readonly issuer: Issuer
  /** That of the application when the token was issued: the token is good for no other one. */
  readonly generation: number
}

/** Who calls, as the token proves it. */
export type Caller =
  | { readonly kind: 'visitor' }
  /** `endsAt`: seconds since 1970. */
  | ({ readonly kind: 'applicant'; readonly endsAt: number } & Grant)
  | {
      readonly kind: 'user'
      readonly userId: string
      readonly sessionId: string
      /** When they have last proved again, in this session, that it is they; null when they have not. */
      readonly provenAt: string | null
    }
  | {
      /** Of the staff, at their own address: no account of the public is ever one of them. */
      readonly kind: 'staff'
      readonly memberId: string
      readonly sessionId: string
      readonly roles: readonly StaffRole[]
      readonly rights: readonly StaffRight[]
    }
  | {
      readonly kind: 'partner'
      readonly partnerId: string
      readonly keyId: string
      readonly mode: KeyMode
      readonly scopes: readonly Scope[]
    }

/**
 * Which application, account, member of the staff or partner the token stands for; undefined for a visitor. What a partner does with test keys
 * is kept apart from the rest: it is counted by itself, and repeats no answer of the other mode.
 */
export function subjectOf(caller: Caller): string | undefined {
  if (caller.kind === 'visitor') return undefined
  if (caller.kind === 'applicant') return caller.applicationId
  if (caller.kind === 'user') return caller.userId
  if (caller.kind === 'staff') return caller.memberId
  return caller.mode === 'test' ? `${caller.partnerId}.test` : caller.partnerId
}

/** Whose applications a partner's key works with, those of one mode; undefined for everybody else. */
export const partnerOf = (
  caller: Caller,
): { readonly partnerId: string; readonly isTest: boolean } | undefined =>
  caller.kind === 'partner' ? { partnerId: caller.partnerId, isTest: caller.mode === 'test' } : undefined

/** Whose applications the key works with of a caller whom an endpoint for partners has let in. */
export function ofPartner(caller: Caller): NonNullable<ReturnType<typeof partnerOf>> {
  const partner = partnerOf(caller)
  if (!partner) throw new Failure('FORBIDDEN')
  return partner
}

/** What a caller may do with one application; `ended` where the token was for a generation that is over. */
export type Right = Strength | 'none' | 'ended'

/** How far the right of a caller goes whom an endpoint of one application has let in. */
export const strengthOf = (caller: Caller): Strength =>
  caller.kind === 'applicant' ? caller.strength : 'full'

/** Whether such a caller may have the documents of the application, too: a key may be for something else alone. */
export const mayReadDocuments = (caller: Caller): boolean =>
  caller.kind === 'partner' ? caller.scopes.includes('applications:read') : strengthOf(caller) === 'full'

/**
 * What an answer depends on beside the subject: how strong an applicant's proof is, what a partner's key is for. Empty
 * for everybody else.
 */
export function standingOf(caller: Caller): string {
  if (caller.kind === 'applicant') return caller.strength
  return caller.kind === 'partner' ? caller.scopes.toSorted().join(' ') : ''
}

/**
 * The id of the login in which an account or a member of the staff calls, which opens nothing; undefined of everybody else, who
 * has none.
 */
export const sessionOf = (caller: Caller): string | undefined =>
  caller.kind === 'user' || caller.kind === 'staff' ? caller.sessionId : undefined

/** The account that calls; undefined for everybody who is not logged in. */
export const userIdOf = (caller: Caller): string | undefined =>
  caller.kind === 'user' ? caller.userId : undefined

export type LoggedIn = Extract<Caller, { readonly userId: string }>

/** The login of a caller whom an endpoint for accounts has let in. */
export function loggedIn(caller: Caller): LoggedIn {
  if (caller.kind === 'user') return caller
  throw new Failure('FORBIDDEN')
}

/** In what a session of the staff is begun. */
export interface Browser {
  /** Browser and system in the words that a person knows; empty where none are recognised. */
  readonly device: string
  /** The digest of what else its user agent says, without any number. */
  readonly kind: string
}

export type StaffCaller = Extract<Caller, { readonly kind: 'staff' }>

/** Who of the staff calls, where an endpoint of theirs has let them in. */
export function ofStaff(caller: Caller): StaffCaller {
  if (caller.kind === 'staff') return caller
  throw new Failure('FORBIDDEN')
}

/** The key of a caller whom an endpoint for partners has let in. */
export function withKey(caller: Caller): Extract<Caller, { readonly keyId: string }> {
  if (caller.kind === 'partner') return caller
  throw new Failure('FORBIDDEN')
}
