import type { Session, Store } from '../../src/db/store.ts'

/** A store that adds to `removed` by how much each transaction has made each number less that `count` gives. */
export function countingStore(
  store: Store,
  count: (tx: Session) => Promise<readonly number[]>,
  removed: number[],
): Store {
  return {
    ...store,
    transaction: (work) =>
      store.transaction(async (tx) => {
        const before = await count(tx)
        const result = await work(tx)
        const after = await count(tx)
        removed.push(...before.map((each, place) => each - after[place]!))
        return result
      }),
  }
}
