import type { Locale } from '@pan/contracts/messages/languages'
import { sentences } from '@pan/contracts/messages/catalogues'
import type { StaffRole } from '@pan/contracts/staff/roles'
import { UsageError } from '../../../cli/command.ts'
import type { Session, Store } from '../../../db/store.ts'
import { Failure } from '../../../errors/failure.ts'
import type { Members } from './members.service.ts'

const LISTED_MAX = 200

interface Asked {
  readonly actor: string
  readonly isDryRun: boolean
}

interface Invited {
  readonly email: string
  readonly name: string | undefined
  readonly language: Locale | undefined
  readonly roles: readonly StaffRole[] | undefined
}

/** Thrown to undo what a dry run has tried. */
class Tried extends Error {
  readonly outcome: object
  constructor(outcome: object) {
    super('tried')
    this.outcome = outcome
  }
}

/** What keeps a change from being made, as a sentence for an operator. */
function usage(error: unknown): unknown {
  if (!(error instanceof Failure)) return error
  if (error.code === 'NOT_FOUND') return new UsageError('There is nobody of the staff by that name.')
  const message = error.details.issues?.[0]?.message ?? error.details.message
  return message ? new UsageError(sentences.en(message.key as 'error.FORBIDDEN', message.params)) : error
}

/** The same changes as an administrator makes, by an operator, who needs no session; nobody is invited to nowhere. */
export function membersAdminService(store: Store, members: Members, hasOffice: boolean) {
  /** Does it in one transaction; a dry run does it, too, and takes it back. */
  async function doing(isDryRun: boolean, work: (tx: Session) => Promise<object>): Promise<object> {
    try {
      return await store.transaction(async (tx) => {
        const outcome = await work(tx)
        if (isDryRun) throw new Tried(outcome)
        return outcome
      })
    } catch (error) {
      if (error instanceof Tried) return error.outcome
      throw usage(error)
    }
  }

  async function idOf(name: string): Promise<string> {
    const found = await members.byName(name)
    if (!found) throw new UsageError('There is nobody of the staff by that name.')
    return found.id
  }

  return {
    /** A page of everybody, those who have left among them; the next one begins after the last id of this. */
    async list(after = '') {
      const found = await members.listAfter(after, LISTED_MAX + 1)
      const rows = found.slice(0, LISTED_MAX).map(({ id, email, name, state, roles }) => ({
        id,
        email,
        name,
        state,
        roles: roles.join(' '),
      }))
      return { rows, next: found.length > LISTED_MAX ? rows.at(-1)!.id : '' }
    },

    async invite({ email, name, language, roles }: Invited, { actor, isDryRun }: Asked): Promise<object> {
      const missing = 'Nobody was invited: STAFF_PORT is 0. Set it and STAFF_ORIGIN, and restart the API.'
      if (!hasOffice) throw new UsageError(missing)
      const before = await members.byName(email)
      return doing(isDryRun, async (tx) => {
        const isThere = before !== undefined && before.state !== 'ENDED'
        if (isThere && roles) await members.changeRoles(tx, before.id, { roles }, { actor })
        if (!isThere && !roles) throw new UsageError('Which roles? `--role administrator`, for example.')
        const typed = { email, name: name ?? email, language, roles: roles ?? [] }
        const { member, invitation } = isThere
          ? await members.inviteAgain(tx, before.id, { actor })
          : await members.invite(tx, typed, { actor })
        return {
          // What a dry run has made of somebody new is gone with it.
          id: isDryRun && !before ? '' : member.id,
          roles: member.roles.join(' '),
          link: isDryRun ? '' : invitation.link,
          expires_at: isDryRun ? '' : invitation.expiresAt,
        }
      })
    },

    async changeRoles(name: string, roles: readonly StaffRole[], { actor, isDryRun }: Asked) {
      const id = await idOf(name)
      return doing(isDryRun, async (tx) => {
        const member = await members.changeRoles(tx, id, { roles }, { actor })
        return { id, roles: member.roles.join(' ') }
      })
    },

    async end(name: string, { actor, isDryRun }: Asked) {
      const id = await idOf(name)
      return doing(isDryRun, async (tx) => {
        await members.end(tx, id, { actor })
        return { id, state: 'ENDED' }
      })
    },
  }
}

export type MembersAdmin = ReturnType<typeof membersAdminService>
