import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { isBefore, type Cursor } from '../../../db/queries/page.ts'
import type { Tables } from '../../../db/schema.ts'
import type { Session } from '../../../db/store.ts'
import { generation, type ApplicationRow } from '../applications.repository.ts'
import { ERASED } from '../applications.tables.ts'
import { first } from '../../../db/queries/rows.ts'

/** What is known of an application beside the answers. */
export type ApplicationHead = Omit<
  ApplicationRow,
  | 'answers'
  | 'sealed'
  | 'partnerReference'
  | 'aadhaarLastFour'
  | 'raAadhaarLastFour'
  | 'mobile'
  | 'dateOfBirth'
  | 'panKey'
  | 'updatedAt'
  | 'isKeptForBooks'
> & { readonly generation: number }

export const headOf = (t: Tables['applications']) => ({
  id: t.id,
  coupon: t.coupon,
  category: t.category,
  applicantStatus: t.applicantStatus,
  entityKind: t.entityKind,
  ownerUserId: t.ownerUserId,
  partnerId: t.partnerId,
  isTest: t.isTest,
  language: t.language,
  state: t.state,
  version: t.version,
  email: t.email,
  applicationDate: t.applicationDate,
  createdAt: t.createdAt,
  generation,
})

/** The newest applications of people with a mobile number or an e-mail address, whatever the day of birth. */
export const listHeadsOf = (
  { tables: { applications }, db }: Session,
  by: 'mobile' | 'email',
  text: string,
  before: Cursor | undefined,
  limit: number,
): Promise<ApplicationHead[]> =>
  db
    .select(headOf(applications))
    .from(applications)
    .where(
      and(
        eq(applications[by], text),
        ne(applications.state, ERASED),
        eq(applications.isTest, false),
        before && isBefore([applications.createdAt, applications.id], before),
      ),
    )
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(limit)

/** Some applications of people. */
export const listHeadsById = (
  { tables: { applications }, db }: Session,
  ids: readonly string[],
): Promise<ApplicationHead[]> =>
  db
    .select(headOf(applications))
    .from(applications)
    .where(
      and(inArray(applications.id, [...ids]), ne(applications.state, ERASED), eq(applications.isTest, false)),
    )

const findHeadWhere = ({ tables: { applications }, db }: Session, column: 'id' | 'coupon', value: string) =>
  first(
    db
      .select(headOf(applications))
      .from(applications)
      .where(and(eq(applications[column], value), ne(applications.state, ERASED))),
  )

export const findHead = (session: Session, id: string): Promise<ApplicationHead | undefined> =>
  findHeadWhere(session, 'id', id)

export const findHeadByCoupon = (session: Session, coupon: string): Promise<ApplicationHead | undefined> =>
  findHeadWhere(session, 'coupon', coupon)
