import { createHash, randomBytes } from 'node:crypto'
import type { Account } from '@pan/contracts/accounts/accounts'
import type { LoginWay } from '@pan/contracts/kit/access/proof-way'
import type { Session } from '../../../db/store.ts'
import { Failure } from '../../../errors/failure.ts'
import { findUser, type UserRow } from '../accounts.repository.ts'
import { findLoginTicket, insertLoginTicket, takeLoginTicket } from './login-tickets.repository.ts'
import { insertSession, newSession, updateProvenAt } from '../sessions.repository.ts'
import type { Dependencies } from '../../dependencies.ts'

export type { UserRow } from '../accounts.repository.ts'

const TICKET_MILLISECONDS = 5 * 60_000

export interface Login {
  readonly user: Account
  readonly sessionId: string
}

/** A login that still lacks the second factor. */
interface Unfinished {
  readonly ticket: string
  readonly ways: readonly LoginWay[]
}

export interface LoginsDependencies extends Pick<Dependencies, 'store' | 'clock' | 'ids'> {
  /** What else an account asks for at a login; nothing where that has no second factor. */
  readonly secondFactors: (session: Session, userId: string) => Promise<LoginWay[]>
}

export const accountOf = ({ id, name, email, emailVerifiedAt, appliesForOthers }: UserRow): Account => ({
  id,
  name,
  email,
  profile_photo_url: '',
  email_verified: emailVerifiedAt !== null,
  applies_for_others: appliesForOthers,
})

const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url')

/** Opens sessions for people who have shown who they are. */
export function loginsService({ store, clock, ids, secondFactors }: LoginsDependencies) {
  async function open(tx: Session, user: UserRow, device: string): Promise<Login> {
    const session = newSession(ids.next(), user.id, device, clock.now())
    await insertSession(tx, session)
    return { user: accountOf(user), sessionId: session.id }
  }

  return {
    /** The account of a login; UNAUTHENTICATED when it is there no more. */
    async user(userId: string): Promise<UserRow> {
      const user = await findUser(store, userId)
      if (!user) throw new Failure('UNAUTHENTICATED')
      return user
    },

    /** Opens a session at once, for who has shown more than a password. */
    open,

    /** Opens a session, or gives a ticket where the account has a second factor; `entered` says which. */
    async enter(tx: Session, user: UserRow, device: string): Promise<Login | Unfinished> {
      const ways = await secondFactors(tx, user.id)
      if (ways.length === 0) return open(tx, user, device)
      const ticket = randomBytes(32).toString('base64url')
      const expiresAt = new Date(clock.now().getTime() + TICKET_MILLISECONDS).toISOString()
      await insertLoginTicket(tx, { ticket: hashOf(ticket), userId: user.id, expiresAt })
      return { ticket, ways }
    },

    /** The login of an outcome; SECOND_FACTOR_NEEDED for a ticket. To be asked after the commit. */
    entered(outcome: Login | Unfinished): Login {
      if ('ticket' in outcome) throw new Failure('SECOND_FACTOR_NEEDED', outcome)
      return outcome
    },

    /** Whose ticket it is; UNAUTHENTICATED when it was used, has had its time, or never was one. */
    async userOf(ticket: string): Promise<UserRow> {
      const row = await findLoginTicket(store, hashOf(ticket))
      const user = row && row.expiresAt > clock.now().toISOString() && (await findUser(store, row.userId))
      if (!user) throw new Failure('UNAUTHENTICATED', { message: { key: 'auth.ticket.over' } })
      return user
    },

    /** Opens a session for a ticket; undefined when somebody was faster. */
    async finish(tx: Session, ticket: string, user: UserRow, device: string): Promise<Login | undefined> {
      return (await takeLoginTicket(tx, hashOf(ticket))) ? open(tx, user, device) : undefined
    },

    /** Notes in a session that it is they. */
    noteProof: (tx: Session, sessionId: string): Promise<void> =>
      updateProvenAt(tx, sessionId, clock.now().toISOString()),
  }
}

export type Logins = ReturnType<typeof loginsService>
