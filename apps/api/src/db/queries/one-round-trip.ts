import { causes } from '../constraint.ts'

// in_failed_sql_transaction: another statement has failed, and this one was not run.
const NOT_RUN = '25P02'
const wasNotRun = (error: unknown): boolean => causes(error).some(({ code }) => code === NOT_RUN)

/**
 * What statements of one transaction give that need nothing of each other: PostgreSQL is sent them at once, and answers in
 * one round trip. Rejects with the first failure in their order that is one of its own, but not before all are over: none may
 * run on when its transaction has ended.
 */
export async function inOneRoundTrip<T extends readonly unknown[]>(
  works: readonly [...T],
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const outcomes = await Promise.allSettled(works)
  const failures = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
  )
  if (failures.length > 0) throw failures.find((error) => !wasNotRun(error)) ?? failures[0]
  return Promise.all(works)
}
