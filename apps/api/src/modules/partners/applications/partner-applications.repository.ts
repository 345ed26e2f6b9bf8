import { and, desc, eq, gte, lt, ne, sql, type SQL } from 'drizzle-orm'
import type { Tables } from '../../../db/schema.ts'
import type { Session } from '../../../db/store.ts'
import { newestMode, successes } from '../../payments/payments.tables.ts'
import { ERASED } from '../../applications/applications.tables.ts'
import { first } from '../../../db/queries/rows.ts'

/** Whose applications, of which mode. */
export interface Partner {
  readonly partnerId: string
  readonly isTest: boolean
}

export interface ListFilter {
  readonly state?: string | undefined
  readonly category?: string | undefined
  readonly reference?: string | undefined
  /** Moments: from the first on, before the second. */
  readonly from?: string | undefined
  readonly before?: string | undefined
  /** The application after which the page begins. */
  readonly after?: ListPosition | undefined
}

/** Where an application stands in the list. */
export interface ListPosition {
  readonly createdAt: string
  readonly id: string
}

export const ofPartner = (applications: Tables['applications'], { partnerId, isTest }: Partner): SQL =>
  and(eq(applications.partnerId, partnerId), eq(applications.isTest, isTest))!

export const shownColumns = (a: Tables['applications']) => ({
  id: a.id,
  coupon: a.coupon,
  partnerReference: a.partnerReference,
  category: a.category,
  applicantStatus: a.applicantStatus,
  entityKind: a.entityKind,
  state: a.state,
  version: a.version,
  isTest: a.isTest,
  createdAt: a.createdAt,
  updatedAt: a.updatedAt,
  mode: newestMode,
  paid: successes,
})

/** One application of a partner, without its answers; undefined for everybody else's. */
export const findOfPartner = ({ tables: { applications: a }, db }: Session, partner: Partner, id: string) =>
  first(
    db
      .select(shownColumns(a))
      .from(a)
      .where(and(eq(a.id, id), ofPartner(a, partner), ne(a.state, ERASED))),
  )

/** The applications of a partner, newest first, without their answers. */
export const listOfPartner = async (
  { tables: { applications: a }, db }: Session,
  partner: Partner,
  { state, category, reference, from, before, after }: ListFilter,
  limit: number,
) =>
  db
    .select(shownColumns(a))
    .from(a)
    .where(
      and(
        ofPartner(a, partner),
        ne(a.state, ERASED),
        state === undefined ? undefined : eq(a.state, state),
        category === undefined ? undefined : eq(a.category, category),
        reference === undefined ? undefined : eq(a.partnerReference, reference),
        from === undefined ? undefined : gte(a.createdAt, from),
        before === undefined ? undefined : lt(a.createdAt, before),
        after && sql`(${a.createdAt}, ${a.id}) < (${after.createdAt}, ${after.id})`,
      ),
    )
    .orderBy(desc(a.createdAt), desc(a.id))
    .limit(limit)

/** The application that a partner calls by a reference. */
export const findByReference = (
  { tables: { applications: a }, db }: Session,
  partner: Partner,
  reference: string,
) =>
  first(
    db
      .select({ id: a.id })
      .from(a)
      .where(and(ofPartner(a, partner), eq(a.partnerReference, reference))),
  )
