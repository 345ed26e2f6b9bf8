/**
 * What statements of one transaction give that need nothing of each other: PostgreSQL is sent them at once, and answers in
 * one round trip. Rejects with the first failure in their order, but not before all are over: none may run on when its
 * transaction has ended.
 */
export async function together<T extends readonly unknown[]>(
  works: readonly [...T],
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(works)
  return Promise.all(works)
}
