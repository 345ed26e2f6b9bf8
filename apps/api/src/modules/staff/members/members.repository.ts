import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import type { StaffRole } from '@pan/contracts/staff/roles'
import type { Tables } from '../../../db/schema.ts'
import type { Session } from '../../../db/store.ts'
import { first } from '../../../db/queries/rows.ts'

export type MemberRow = Tables['staffMembers']['$inferSelect']
type RoleRow = Tables['staffRoles']['$inferSelect']

/** More than any office has. */
const MEMBERS_MAX = 2000

export const findMember = ({ tables: { staffMembers: t }, db }: Session, id: string) =>
  first(db.select().from(t).where(eq(t.id, id)))

export const findMemberByEmail = ({ tables: { staffMembers: t }, db }: Session, email: string) =>
  first(db.select().from(t).where(eq(t.email, email)))

/** By name. */
export const listMembers = ({ tables: { staffMembers: t }, db }: Session): Promise<MemberRow[]> =>
  db.select().from(t).orderBy(asc(t.name), asc(t.id)).limit(MEMBERS_MAX)

/** The next ones by id, which is the order in which they came. */
export const listMembersAfter = (
  { tables: { staffMembers: t }, db }: Session,
  after: string,
  limit: number,
): Promise<MemberRow[]> => db.select().from(t).where(gt(t.id, after)).orderBy(asc(t.id)).limit(limit)

export async function insertMember(
  { tables: { staffMembers: t }, db }: Session,
  row: MemberRow,
): Promise<void> {
  await db.insert(t).values(row)
}

/** Changes somebody, which counts their version up; gives the member as it is then. */
export const updateMember = (
  { tables: { staffMembers: t }, db }: Session,
  id: string,
  change: Partial<Omit<MemberRow, 'id' | 'version'>>,
) =>
  first(
    db
      .update(t)
      .set({ ...change, version: sql`${t.version} + 1` })
      .where(eq(t.id, id))
      .returning(),
  )

export async function listRoles(
  { tables: { staffRoles: t }, db }: Session,
  memberId: string,
): Promise<StaffRole[]> {
  const rows = await db.select({ role: t.role }).from(t).where(eq(t.memberId, memberId))
  return rows.map(({ role }) => role)
}

/** Those of everybody, by member. */
export async function listAllRoles({ tables: { staffRoles: t }, db }: Session) {
  const rows = await db.select({ memberId: t.memberId, role: t.role }).from(t)
  return Map.groupBy(rows, ({ memberId }) => memberId)
}

export async function replaceRoles(
  { tables: { staffRoles: t }, db }: Session,
  memberId: string,
  rows: readonly RoleRow[],
): Promise<void> {
  await db.delete(t).where(eq(t.memberId, memberId))
  if (rows.length > 0) await db.insert(t).values([...rows])
}

/** Another one who is an administrator now; undefined when there is none. */
export const findOtherAdministrator = (
  { tables: { staffRoles: r, staffMembers: m }, db }: Session,
  memberId: string,
) =>
  first(
    db
      .select({ id: m.id })
      .from(r)
      .innerJoin(m, and(eq(m.id, r.memberId), eq(m.state, 'ACTIVE')))
      .where(and(eq(r.role, 'administrator'), ne(r.memberId, memberId)))
      .limit(1),
  )
