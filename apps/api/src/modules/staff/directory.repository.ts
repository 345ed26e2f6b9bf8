import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { StaffRole } from '@pan/contracts/staff/roles'
import { first } from '../../db/queries/rows.ts'
import { statementByCount, times } from '../../db/queries/statement.ts'
import type { Session } from '../../db/store.ts'

const namesOfSome = statementByCount(({ tables: { staffMembers: t }, db }, count) =>
  db
    .select({ id: t.id, name: t.name })
    .from(t)
    .where(
      inArray(
        t.id,
        times(count, (at) => sql.placeholder(`id${at}`)),
      ),
    ),
)

/** The names of some members, be they still there or not. */
export const listNames = (
  session: Session,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> =>
  namesOfSome(session, ids.length, Object.fromEntries(ids.map((id, at) => [`id${at}`, id])))

export const findEmail = ({ tables: { staffMembers: t }, db }: Session, id: string) =>
  first(db.select({ email: t.email }).from(t).where(eq(t.id, id)))

export const findLanguage = ({ tables: { staffMembers: t }, db }: Session, id: string) =>
  first(db.select({ language: t.language }).from(t).where(eq(t.id, id)))

/** Who works here and has one of some roles, by name. */
export const listHolders = (
  { tables: { staffMembers: m, staffRoles: r }, db }: Session,
  roles: readonly StaffRole[],
): Promise<{ id: string; name: string }[]> =>
  db
    .selectDistinct({ id: m.id, name: m.name })
    .from(m)
    .innerJoin(r, eq(r.memberId, m.id))
    .where(and(eq(m.state, 'ACTIVE'), inArray(r.role, [...roles])))
    .orderBy(asc(m.name), asc(m.id))

/** The roles of a member, and whether they work here. */
export const listRolesOf = ({ tables: { staffMembers: m, staffRoles: r }, db }: Session, id: string) =>
  db
    .select({ role: r.role, state: m.state })
    .from(r)
    .innerJoin(m, eq(m.id, r.memberId))
    .where(eq(r.memberId, id))
