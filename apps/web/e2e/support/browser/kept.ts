import type { Page } from '@playwright/test'

/** Everything that the pages of this browser keep. */
export const kept = (page: Page) =>
  page.evaluate(async () => {
    const contents: unknown[] = [{ ...localStorage }, { ...sessionStorage }]
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name!)
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('The device storage failed')))
      })
      for (const store of database.objectStoreNames) {
        contents.push(
          await new Promise((resolve) => {
            const all = database.transaction(store).objectStore(store).getAll()
            all.addEventListener('success', () => resolve(all.result))
          }),
        )
      }
      database.close()
    }
    return JSON.stringify(contents)
  })
