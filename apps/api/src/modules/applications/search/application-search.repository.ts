import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import { statement } from '../../../db/queries/statement.ts'
import type { Session } from '../../../db/store.ts'
import { ERASED, IS_TEST } from '../applications.tables.ts'
import { type ApplicationHead, headOf } from './application-heads.repository.ts'

/** Whose applications a search is among: everybody's, or the made-up ones of one partner. */
export type SearchedIn = { readonly testsOf: string | undefined }

type By = 'mobile' | 'email' | 'coupon'
type First = 'newest' | 'oldest'

const value = sql.placeholder

const headsBy = (by: By, isOfTests: boolean, first: First) =>
  statement(({ tables: { applications: t }, db }) =>
    db
      .select(headOf(t))
      .from(t)
      .where(
        and(
          eq(t[by], value('text')),
          eq(t.dateOfBirth, value('birth')),
          ne(t.state, ERASED),
          isOfTests ? and(eq(t.partnerId, value('testsOf')), IS_TEST) : eq(t.isTest, false),
        ),
      )
      .orderBy((first === 'newest' ? desc : asc)(t.createdAt))
      .limit(value('limit')),
  )

const kept = new Map<string, ReturnType<typeof headsBy>>()

function cachedHeads(by: By, isOfTests: boolean, first: First): ReturnType<typeof headsBy> {
  const name = `${by} ${isOfTests} ${first}`
  const heads = kept.get(name) ?? headsBy(by, isOfTests, first)
  kept.set(name, heads)
  return heads
}

/**
 * The newest or the oldest applications of a day of birth, however it is written, with a mobile number, an e-mail address or
 * a coupon number; newest first.
 */
export async function listHeads(
  session: Session,
  by: By,
  text: string,
  births: readonly string[],
  { testsOf }: SearchedIn,
  limit: number,
  first: First = 'newest',
): Promise<ApplicationHead[]> {
  const heads = cachedHeads(by, testsOf !== undefined, first)
  const found: ApplicationHead[] = []
  // For each way of writing the day by itself: in the order of its index, so that no more than `limit` rows are read.
  for (const birth of births) found.push(...(await heads(session, { text, birth, limit, testsOf })))
  const sorted = found.toSorted((a, b) => (a.createdAt > b.createdAt ? -1 : 1))
  return first === 'newest' ? sorted.slice(0, limit) : sorted.slice(-limit)
}
