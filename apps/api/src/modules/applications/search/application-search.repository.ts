import { and, asc, desc, eq, ne } from 'drizzle-orm'
import type { Session } from '../../../db/store.ts'
import { ERASED, IS_TEST } from '../applications.tables.ts'
import { type ApplicationHead, headOf } from './application-heads.repository.ts'

/** Whose applications a search is among: everybody's, or the made-up ones of one partner. */
export type SearchedIn = { readonly testsOf: string | undefined }

/**
 * The newest or the oldest applications of a day of birth, however it is written, with a mobile number, an e-mail address or
 * a coupon number; newest first.
 */
export async function listHeads(
  { tables: { applications }, db }: Session,
  by: 'mobile' | 'email' | 'coupon',
  text: string,
  births: readonly string[],
  { testsOf }: SearchedIn,
  limit: number,
  first: 'newest' | 'oldest' = 'newest',
): Promise<ApplicationHead[]> {
  const ordered = first === 'newest' ? desc : asc
  const among =
    testsOf === undefined ? eq(applications.isTest, false) : and(eq(applications.partnerId, testsOf), IS_TEST)
  const found: ApplicationHead[] = []
  // For each way of writing the day by itself: in the order of its index, so that no more than `limit` rows are read.
  for (const birth of births)
    found.push(
      ...(await db
        .select(headOf(applications))
        .from(applications)
        .where(
          and(
            eq(applications[by], text),
            eq(applications.dateOfBirth, birth),
            ne(applications.state, ERASED),
            among,
          ),
        )
        .orderBy(ordered(applications.createdAt))
        .limit(limit)),
    )
  const sorted = found.toSorted((a, b) => (a.createdAt > b.createdAt ? -1 : 1))
  return first === 'newest' ? sorted.slice(0, limit) : sorted.slice(-limit)
}
