import { openStore } from '../../../db/open.ts'
import type { Store } from '../../../db/store.ts'

/** Works with a connection to a database of its own, and ends it. */
export async function withStore<T>(url: string, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(url, () => {})
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}
