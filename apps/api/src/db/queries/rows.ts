/** The one row of a query that finds one at the most, or the first. */
export const first = async <Row>(query: PromiseLike<readonly Row[]>): Promise<Row | undefined> =>
  (await query)[0]

/** Whether a statement has found or changed any row. */
export const hasAny = async (query: PromiseLike<readonly unknown[]>): Promise<boolean> =>
  (await query).length > 0
