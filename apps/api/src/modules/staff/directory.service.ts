import type { StaffRight } from '@pan/contracts/kit/access/staff-right'
import type { Person } from '@pan/contracts/staff/cases/case'
import { rolesWith, rightsOfRoles } from '@pan/contracts/staff/roles'
import type { Session } from '../../db/store.ts'
import { findEmail, findLanguage, listHolders, listNames, listRolesOf } from './directory.repository.ts'

/** Gives the member of an id; one whose row is gone has no name. */
export type PersonOf = (id: string) => Person

/** Who is who among the staff, for whatever shows what they have done. */
export const staffDirectory = () => ({
  async namesOf(session: Session, ids: readonly (string | null)[]): Promise<PersonOf> {
    const wanted = [...new Set(ids.filter((id) => id !== null))]
    const rows = wanted.length === 0 ? [] : await listNames(session, wanted)
    const names = new Map(rows.map(({ id, name }) => [id, name]))
    return (id) => ({ id, name: names.get(id) ?? '' })
  },

  /** Where a member gets mail. */
  emailOf: async (session: Session, id: string): Promise<string> => (await findEmail(session, id))!.email,

  /** In which language a member reads; empty where their row is gone. */
  languageOf: async (session: Session, id: string): Promise<string> =>
    (await findLanguage(session, id))?.language ?? '',

  /** Everybody who works here and has a right, by name. */
  holdersOf: (session: Session, right: StaffRight): Promise<Person[]> =>
    listHolders(session, rolesWith(right)),

  /** Whether somebody works here and has a right. */
  async holds(session: Session, id: string, right: StaffRight): Promise<boolean> {
    const rows = await listRolesOf(session, id)
    const roles = rows.filter(({ state }) => state === 'ACTIVE').map(({ role }) => role)
    return rightsOfRoles(roles).includes(right)
  },
})

export type StaffDirectory = ReturnType<typeof staffDirectory>
