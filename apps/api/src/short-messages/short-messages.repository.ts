import { and, eq, inArray, ne } from 'drizzle-orm'
import { IS_NO_TEST, ERASED } from '../modules/applications/applications.tables.ts'
import type { Session } from '../db/store.ts'

/** Whom to tell about an application, by which channel. */
export interface Addressee {
  readonly coupon: string
  readonly language: string
  /** Ten digits, within India: with another number nobody is asked. */
  readonly mobile: string
  readonly channel: string
}

/** By which of some channels the applicant has agreed to be told, with the newest version; none where it was made up or is erased. */
export async function findAgreed(
  { tables: { applications: a, consents }, db }: Session,
  id: string,
  channels: readonly string[],
): Promise<Addressee[]> {
  return db
    .select({ coupon: a.coupon, language: a.language, mobile: a.mobile, channel: consents.purpose })
    .from(a)
    .innerJoin(consents, and(eq(consents.applicationId, a.id), eq(consents.version, a.version)))
    .where(
      and(
        eq(a.id, id),
        IS_NO_TEST,
        ne(a.state, ERASED),
        inArray(consents.purpose, [...channels]),
        eq(consents.given, true),
      ),
    )
}
